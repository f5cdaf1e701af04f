/** Keys, pointer and clipboard of an editable grid: each event becomes a command of its controller. */
import { isOneCell, toBounds } from './cell-range';
import { NO_TEXT } from './clipboard-text';
import { followPointer } from './drag';
import type { GridController } from './grid-controller';
import { toGridCommand } from './grid-keys';
import { toFillBounds } from './paste-plan';

/** Controls inside a cell (a tick, a link) handle their own keys and clicks. */
const isControl = (target: Element) => target.closest('input, textarea, button, a, select') !== null;
const toCellTarget = (target: EventTarget | null): Element | null =>
  target instanceof Element && target.closest('.ag-cell') && !isControl(target) ? target : null;

const HANDLE_SIZE = 9;

/** The corner of the selected block: dragging it fills the neighbouring cells. */
function isOnHandle(cell: Element, event: MouseEvent): boolean {
  if (!cell.getAttribute('data-cell')?.split(' ').includes('corner')) return false;
  const { right, bottom } = cell.getBoundingClientRect();
  return right - event.clientX <= HANDLE_SIZE && bottom - event.clientY <= HANDLE_SIZE;
}

/** All headers are one stop of Tab: arrows move between them, and Tab moves on to the cells. */
function onHeaderKeyDown<Row>(controller: GridController<Row>, press: KeyboardEvent): void {
  const isHeader = press.target instanceof Element && press.target.closest('.ag-header') !== null;
  if (!isHeader || press.key !== 'Tab' || press.shiftKey || controller.sheet.rowCount === 0) return;
  press.preventDefault();
  controller.enter();
}

export function onGridKeyDown<Row>(controller: GridController<Row>, press: KeyboardEvent): void {
  onHeaderKeyDown(controller, press);
  if (!toCellTarget(press.target)) return;
  const { editor } = controller.getState();
  // The focus was taken from an open editor: further keys belong to it.
  if (editor) {
    controller.focusEditor();
    return;
  }
  const current = controller.getCurrent();
  if (!current) return;
  const { range } = controller.getState();
  if (!range) return;
  if (controller.onKey?.(press, current)) {
    press.preventDefault();
    return;
  }
  const command = toGridCommand(press);
  if (!command) return;
  // A printed character goes to the newly focused editor, so that accents and input methods work.
  if (command.name === 'type') {
    if (!controller.edit(true)) press.preventDefault();
    return;
  }
  // Tab leaves the grid after its last cell, and after Escape.
  if (command.name === 'step') {
    if (controller.step(command.step) || press.key !== 'Tab') press.preventDefault();
    return;
  }
  press.preventDefault();
  switch (command.name) {
    case 'move':
      controller.move(command.direction, command.toEdge, command.isExtending);
      break;
    case 'jump':
      controller.jump(command.to, command.isExtending);
      break;
    case 'edit':
      controller.edit(false);
      break;
    case 'clear':
      controller.announce(controller.getSession().clear(range, controller.sheet));
      break;
    case 'fillDown':
      controller.announce(controller.getSession().fillDown(range, controller.sheet));
      break;
    case 'selectAll':
      controller.selectAll();
      break;
    case 'undo':
      controller.announce(controller.getSession().undo());
      break;
    case 'redo':
      controller.announce(controller.getSession().redo());
      break;
    case 'collapse':
      if (isOneCell(toBounds(range))) controller.leave();
      else controller.select(range.anchor);
      break;
    case 'waysOut':
      controller.waysOut();
      break;
  }
}

/**
 * AG Grid moves its focus on pointerdown, which comes before mousedown: when the button extends the block or grabs its
 * handle, the block would already be gone.
 */
export function onGridPointerDown<Row>(controller: GridController<Row>, event: PointerEvent): void {
  const cell = toCellTarget(event.target)?.closest('.ag-cell');
  if (!cell || event.button !== 0 || !controller.getState().range) return;
  if (event.shiftKey || isOnHandle(cell, event)) event.stopPropagation();
}

export function onGridMouseDown<Row>(controller: GridController<Row>, event: MouseEvent): void {
  const target = toCellTarget(event.target);
  const cell = target?.closest('.ag-cell');
  const surface = controller.getSurface();
  const position = surface?.positionOf(target);
  if (!cell || !surface || !position || event.button !== 0) return;
  const { range } = controller.getState();

  if (range && isOnHandle(cell, event)) {
    event.preventDefault();
    event.stopPropagation();
    const source = toBounds(range);
    followPointer({
      surface,
      onCell: (at) => controller.setFilling(toFillBounds(source, at)),
      onEnd: () => {
        const { filling } = controller.getState();
        controller.setFilling(null);
        if (filling) controller.announce(controller.getSession().fillTo(source, filling, controller.sheet));
      },
    });
    return;
  }

  if (event.shiftKey && range) {
    // AG Grid would move its focus; the anchor must keep it.
    event.preventDefault();
    event.stopPropagation();
    controller.select(position, true);
  } else controller.select(position);
  followPointer({ surface, onCell: (at) => controller.drag(at), onEnd: () => undefined });
}

export function onGridDoubleClick<Row>(controller: GridController<Row>, event: MouseEvent): void {
  if (toCellTarget(event.target)) controller.edit(false);
}

/** Beside the text of a copied block: which columns it has, so that they are found again where some are hidden. */
const COLUMNS_TYPE = 'application/x-allocations-columns';

function toCopiedText(hidden: readonly string[]): string {
  return hidden.length === 0 ? 'Copied.' : `Copied without the hidden ${hidden.join(', ')}.`;
}

/** Copies the selected block to the clipboard; with `cut`, also clears it. */
export function onGridCopy<Row>(controller: GridController<Row>, event: ClipboardEvent, isCut = false): void {
  const { range } = controller.getState();
  if (!toCellTarget(event.target) || !range || !event.clipboardData) return;
  event.preventDefault();
  const { sheet } = controller;
  const { left, right } = toBounds(range);
  const fields = Array.from({ length: right - left + 1 }, (_, index) => sheet.fieldAt(left + index));
  event.clipboardData.setData('text/plain', controller.getSession().copy(range, sheet));
  event.clipboardData.setData(COLUMNS_TYPE, fields.join('\n'));
  const hidden = sheet.hiddenWithin(left, right);
  if (isCut) controller.announce(controller.getSession().clear(range, sheet));
  else controller.say(toCopiedText(hidden), hidden.length > 0);
}

export function onGridPaste<Row>(controller: GridController<Row>, event: ClipboardEvent): void {
  const { range } = controller.getState();
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const fields = event.clipboardData?.getData(COLUMNS_TYPE).split('\n') ?? null;
  if (!toCellTarget(event.target) || !range) return;
  event.preventDefault();
  if (text === '') controller.say(NO_TEXT, true);
  else {
    const outcome = controller.getSession().paste(text, range, controller.sheet, fields);
    controller.announce(outcome);
    // What was left out stays in the status line.
    const [deed] = outcome.message?.split('.') ?? [];
    if (outcome.bounds && !isOneCell(outcome.bounds) && deed) controller.offerUndo(deed);
  }
}
