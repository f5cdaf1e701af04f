/** The accessibility of the pieces that most screens are made of: roles, names, states. */
import { describe, expect, test } from '@jest/globals';
import { Button } from '@/components/ui/button';
import { FloatingDialog } from '@/components/ui/floating';
import { Menu } from '@/components/ui/menu';
import { TreeSelect } from '@/components/ui/tree-select';
import { WhyNot } from '@/components/ui/why-not';
import { toMarkup } from './to-markup';

/** The opening tags of an element. */
const toTags = (markup: string, element: string): string[] =>
  [...markup.matchAll(new RegExp(`<${element}[ >][^>]*>?`, 'g'))].map(([tag]) => tag);

const toAttribute = (tag: string | undefined, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag ?? '')?.[1];

const doNothing = () => {};

/** The dialog as the browser has it: on the server none is open. */
const toDialogMarkup = (role?: 'alertdialog'): string =>
  toMarkup(
    <FloatingDialog
      open
      role={role}
      title="Rename the list"
      onClose={doNothing}
      crumbs={[{ label: 'Home', href: '/' }, { label: 'Rename' }]}
      notice="The name is taken."
      footer={<Button>Rename</Button>}
    >
      The content
    </FloatingDialog>,
  );

describe('a dialog', () => {
  test('that is open is modal, and its title is its name', () => {
    const markup = toDialogMarkup();
    const content = toTags(markup, 'div').find((tag) => tag.includes('role="dialog"'));
    expect(toAttribute(content, 'aria-modal')).toBe('true');
    const title = toTags(markup, 'h2').find(
      (tag) => toAttribute(tag, 'id') === toAttribute(content, 'aria-labelledby'),
    );
    expect(title).toBeDefined();
    expect(markup).toContain('>Rename the list</h2>');
  });

  test('that asks a question is an alert', () => {
    expect(toDialogMarkup('alertdialog')).toContain('role="alertdialog"');
  });

  test('has content, notice and buttons before its crumbs and the cross, so that the focus starts there', () => {
    const markup = toDialogMarkup();
    const places = ['The content', 'The name is taken.', '>Rename</button>', 'aria-label="Breadcrumbs"'];
    const order = [...places, 'aria-label="Close"'].map((text) => markup.indexOf(text));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
  });
});

test('the button of a menu says what it opens before the menu is loaded, and keeps its own id', () => {
  const markup = toMarkup(<Menu trigger={<Button id="more">More</Button>} groups={[]} />);
  const [button] = toTags(markup, 'button');
  const names = ['id', 'aria-haspopup', 'aria-expanded'];
  expect(names.map((name) => toAttribute(button, name))).toEqual(['more', 'menu', 'false']);
});

describe('a disabled control with its reason', () => {
  test('stays focusable, and is described by the reason', () => {
    const markup = toMarkup(
      <WhyNot reason="The list is empty.">
        <Button disabled>Send</Button>
      </WhyNot>,
    );
    const [button] = toTags(markup, 'button');
    expect(button).toContain('aria-disabled="true"');
    expect(button).not.toContain(' disabled');
    expect(markup).toContain(
      `id="${toAttribute(button, 'aria-describedby')}" class="hidden">The list is empty.<`,
    );
  });

  test('without a reason is a plain control', () => {
    const markup = toMarkup(
      <WhyNot reason={null}>
        <Button>Send</Button>
      </WhyNot>,
    );
    expect(markup).not.toMatch(/aria-disabled|aria-describedby|<span/);
  });
});

describe('a tree of choices', () => {
  const GROUPS = [
    {
      key: 'cold',
      label: 'Cold',
      members: [
        { id: 1, label: 'Blue', code: 'B' },
        { id: 2, label: 'Green', code: 'G' },
      ],
    },
    { key: 'warm', label: 'Warm', members: [{ id: 3, label: 'Red', code: 'R' }] },
  ];
  const show = (chosen: number[], disabled = false) =>
    toMarkup(
      <TreeSelect label="Colours" groups={GROUPS} chosen={chosen} onChange={doNothing} disabled={disabled} />,
    );
  /** The ticks in order: all, each group, each of its members. */
  const toTicks = (markup: string) =>
    toTags(markup, 'input')
      .filter((tag) => tag.includes('type="checkbox"'))
      .map((tag) => tag.includes(' checked'));

  test('is a group with its name, and a search with a name of its own', () => {
    const markup = show([]);
    expect(markup).toContain('role="group" aria-label="Colours"');
    expect(toTags(markup, 'input')[0]).toContain('aria-label="Search Colours"');
  });

  test('ticks a group when all of its members are chosen, and all when all groups are', () => {
    expect(toTicks(show([1]))).toEqual([false, false, true, false, false, false]);
    expect(toTicks(show([1, 2]))).toEqual([false, true, true, true, false, false]);
    expect(toTicks(show([1, 2, 3]))).toEqual([true, true, true, true, true, true]);
  });

  test('counts the chosen members of each group, and announces the sum', () => {
    const markup = show([1, 2]);
    for (const count of ['2 of 3', '2 of 2', '0 of 1']) expect(markup).toContain(`>${count}<`);
    expect(markup).toContain('<span aria-live="polite">2 chosen</span>');
  });

  test('that is disabled has no control that works', () => {
    const markup = show([1], true);
    for (const tag of [...toTags(markup, 'input'), ...toTags(markup, 'button')]) {
      expect(tag).toContain(' disabled=""');
    }
  });
});
