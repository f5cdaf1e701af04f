'use client';
/** Buttons, links and menus. */
import { Button, type ButtonLook } from '../button';
import { ButtonLink } from '../button-link';
import { Crumbs } from '../crumbs';
import { DownloadButton } from '../download-button';
import { IconButton } from '../icon-button';
import { Link } from '../link';
import { Menu } from '../menu';
import { Popover } from '../popover';
import { Tooltip } from '../tooltip';
import { WhyNot } from '../why-not';
import { doNothing, type Piece } from './piece';

const LOOKS: readonly ButtonLook[] = ['solid', 'outline', 'ghost', 'link', 'proposal', 'danger'];

const byLook = Object.fromEntries(LOOKS.map((look) => [look, () => <Button look={look}>Save</Button>]));

const toDownload = (received: number, total: number | null) => ({
  progress: { received, total },
  cancel: doNothing,
});

const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'Help', href: '/help' }, { label: 'Here' }];

export const BUTTON_PIECES: readonly Piece[] = [
  {
    of: ['Button'],
    states: {
      ...byLook,
      small: () => <Button size="small">Save</Button>,
      'with icons': () => (
        <Button icon="plus" iconEnd="chevron-down">
          Add
        </Button>
      ),
      loading: () => (
        <Button look="solid" loading>
          Save
        </Button>
      ),
      disabled: () => <Button disabled>Save</Button>,
    },
  },
  {
    of: ['IconButton'],
    states: {
      ghost: () => <IconButton icon="edit" label="Edit" />,
      outline: () => <IconButton icon="edit" label="Edit" look="outline" size="medium" />,
      loading: () => <IconButton icon="edit" label="Edit" loading />,
      disabled: () => <IconButton icon="edit" label="Edit" disabled />,
    },
  },
  {
    of: ['ButtonLink'],
    states: {
      solid: () => (
        <ButtonLink href="/help" look="solid" icon="help">
          Open the help
        </ButtonLink>
      ),
      link: () => (
        <ButtonLink href="/help" look="link">
          Open the help
        </ButtonLink>
      ),
    },
  },
  {
    of: ['Link'],
    states: { usual: () => <Link href="/help">Help</Link> },
  },
  {
    of: ['DownloadButton'],
    states: {
      ready: () => <DownloadButton download={{ progress: null, cancel: doNothing }} onDownload={doNothing} />,
      preparing: () => <DownloadButton download={toDownload(0, null)} onDownload={doNothing} />,
      running: () => <DownloadButton download={toDownload(300_000, 800_000)} onDownload={doNothing} />,
    },
  },
  {
    of: ['WhyNot'],
    states: {
      'with a reason': () => (
        <WhyNot reason="The list is empty.">
          <Button>Send</Button>
        </WhyNot>
      ),
      'without one': () => (
        <WhyNot reason={null}>
          <Button>Send</Button>
        </WhyNot>
      ),
    },
  },
  {
    of: ['Tooltip'],
    states: {
      'on hover and on focus': () => (
        <Tooltip content="It is sent to everyone.">
          <Button>Send</Button>
        </Tooltip>
      ),
    },
  },
  {
    of: ['Popover'],
    states: {
      padded: () => (
        <Popover label="Details" trigger={<Button>Details</Button>}>
          Some words beside the button.
        </Popover>
      ),
      bare: () => (
        <Popover label="Details" bare width={200} trigger={<Button>List</Button>}>
          Content with its own padding.
        </Popover>
      ),
    },
  },
  {
    of: ['Menu'],
    states: {
      'with every kind of entry': () => (
        <Menu
          trigger={<Button iconEnd="chevron-down">More</Button>}
          head="A heading"
          groups={[
            {
              label: 'Actions',
              items: [
                { value: 'edit', label: 'Edit', icon: 'edit', onSelect: doNothing },
                { value: 'open', label: 'Open the help', href: '/help', detail: 'A link' },
                { value: 'send', label: 'Send', whyNot: 'The list is empty.' },
                { value: 'delete', label: 'Delete', icon: 'trash', danger: true, onSelect: doNothing },
              ],
            },
            {
              label: 'Choices',
              items: [
                { value: 'one', label: 'One', current: true },
                { value: 'two', label: 'Two', current: false },
              ],
            },
            { label: 'Saved', items: [], empty: 'Nothing is saved yet.' },
          ]}
        />
      ),
    },
  },
  { of: ['Crumbs'], states: { 'two links': () => <Crumbs crumbs={CRUMBS} /> } },
];
