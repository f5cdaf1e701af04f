'use client';
/** Messages to users. */
import { notify } from '@/lib/client/notify';
import { Button } from '../button';
import { ConfirmDialog } from '../confirm-dialog';
import { Dialog } from '../dialog';
import { EmptyState } from '../empty-state';
import { ErrorState } from '../error-state';
import { FormDialog } from '../form-dialog';
import { Notice } from '../notice';
import { NOTHING_CHANGED } from '../save-bar';
import { TextInput } from '../text-input';
import { doNothing, Held, type Piece } from './piece';

const REQUEST_ID = '0b1c2d3e';

const notice = (look?: 'plain' | 'now' | 'refused') => () => (
  <Notice look={look} actions={<Button size="small">Show</Button>}>
    Two rows are not saved.
  </Notice>
);

const dialog = (size?: 'normal' | 'wide' | 'full') => () => (
  <Held from={false}>
    {(open, set) => (
      <>
        <Button onClick={() => set(true)}>Open</Button>
        <Dialog
          open={open}
          onClose={() => set(false)}
          title="Rename the list"
          description="Everyone sees the new name."
          size={size}
          crumbs={[{ label: 'Home', href: '/' }, { label: 'Rename' }]}
          notice={<Notice look="refused">The name is taken.</Notice>}
          footer={<Button look="solid">Rename</Button>}
        >
          <TextInput aria-label="Name" defaultValue="Blue" />
        </Dialog>
      </>
    )}
  </Held>
);

const confirm = (danger: boolean) => () => (
  <Held from={false}>
    {(open, set) => (
      <>
        <Button onClick={() => set(true)}>Open</Button>
        <ConfirmDialog
          open={open}
          danger={danger}
          title="Delete the list?"
          confirmLabel="Delete"
          onConfirm={() => set(false)}
          onClose={() => set(false)}
        >
          Its 3 rows are deleted too.
        </ConfirmDialog>
      </>
    )}
  </Held>
);

const form = (isUnsaved: boolean) => () => (
  <Held from={false}>
    {(open, set) => (
      <>
        <Button onClick={() => set(true)}>Open</Button>
        {open && (
          <FormDialog
            title="Rename the list"
            isUnsaved={isUnsaved}
            saveLabel="Save the list"
            isSaving={false}
            whyNot={isUnsaved ? null : NOTHING_CHANGED}
            onSave={() => set(false)}
            onDiscard={doNothing}
            onClose={() => set(false)}
          >
            <TextInput aria-label="Name" defaultValue="Blue" />
          </FormDialog>
        )}
      </>
    )}
  </Held>
);

const toast = (type: 'success' | 'error' | 'info') => () => (
  <Button onClick={() => notify({ type, title: 'The list', detail: 'Its name is saved.' })}>Show</Button>
);

export const MESSAGE_PIECES: readonly Piece[] = [
  {
    of: ['Notice'],
    isWide: true,
    states: { plain: notice(), now: notice('now'), refused: notice('refused') },
  },
  {
    of: ['EmptyState'],
    isWide: true,
    states: {
      plain: () => (
        <EmptyState title="The list is empty" actions={<Button icon="plus">Add</Button>}>
          Add the first row.
        </EmptyState>
      ),
      compact: () => <EmptyState compact icon="search" title="Nothing matches" />,
    },
  },
  {
    of: ['ErrorState'],
    isWide: true,
    states: {
      plain: () => (
        <ErrorState title="The list could not be loaded" requestId={REQUEST_ID} onRetry={doNothing}>
          Try again in a minute.
        </ErrorState>
      ),
      compact: () => (
        <ErrorState
          compact
          title="The list could not be loaded"
          onRetry={doNothing}
          retryLabel="Load it again"
        />
      ),
    },
  },
  { of: ['Dialog'], states: { normal: dialog(), wide: dialog('wide'), full: dialog('full') } },
  { of: ['ConfirmDialog'], states: { plain: confirm(false), danger: confirm(true) } },
  { of: ['FormDialog'], states: { unchanged: form(false), unsaved: form(true) } },
  {
    of: ['Toaster'],
    states: { success: toast('success'), error: toast('error'), info: toast('info') },
  },
];
