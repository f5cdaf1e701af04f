/**
 * A market's cell on the board, rendered without React: hundreds appear at once while scrolling. For the same reason it has
 * as few elements as possible: the allocated figure is the element's own text, and the words are its label.
 */
import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import { classNames } from '@/components/ui/class-names';
import { toNumberText } from '@/domain/format';
import styles from './board.module.css';

export type CellFigures = {
  requested: string;
  allocated: string;
  /** The proposed figure if it differs. */
  after: number | null;
  isLocked: boolean;
  hasReason: boolean;
  /** The share of the request that is cut, 0 to 1; drawn as a bar at the foot of the cell. */
  cut: number;
  /** A second line, of a folded entity: how many of its markets are undecided. */
  note?: string;
  /** The market's allocation in the year before, if shown. */
  past?: string;
  /** The text that screen readers read instead of the figures. */
  words: string;
};

/** The width of the bar as CSS reads it; null for a cell without one. */
export const toCutBar = ({ cut }: CellFigures): string | null =>
  cut > 0 ? `${(cut * 100).toFixed(0)}%` : null;

/** From these shares of a request on, the bar of its cut is stronger: a third, and three fifths. */
const MIDDLE_CUT = 0.34;
const HIGH_CUT = 0.6;

/** The class names of the bar; none for a cell without one. */
export function toCutClass({ cut }: CellFigures): string {
  if (cut <= 0) return '';
  return classNames(styles.cut, cut < MIDDLE_CUT && styles.lowCut, cut >= HIGH_CUT && styles.highCut);
}

export type FiguresOf<Row> = (row: Row) => CellFigures | null;

function add(parent: HTMLElement, className: string | undefined, text: string): void {
  const part = document.createElement('span');
  part.className = className ?? '';
  part.textContent = text;
  parent.append(part);
}

const SVG = 'http://www.w3.org/2000/svg';

function addPadlock(parent: HTMLElement): void {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('class', styles.padlock ?? '');
  icon.setAttribute('viewBox', '0 0 16 16');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', 'M3.7 7.2h8.6v6H3.7zM5.5 7V5.2a2.5 2.5 0 0 1 5 0V7');
  icon.append(path);
  parent.append(icon);
}

/** The renderer of one market's column. */
export function createBoardCellRenderer<Row>(figuresOf: FiguresOf<Row>) {
  return class BoardCellRenderer implements ICellRendererComp<Row> {
    readonly #element = document.createElement('span');

    init(params: ICellRendererParams<Row>) {
      this.refresh(params);
    }

    getGui() {
      return this.#element;
    }

    refresh({ data }: ICellRendererParams<Row>) {
      const figures = data === undefined ? null : figuresOf(data);
      this.#element.replaceChildren();
      this.#element.role = figures && 'img';
      this.#element.ariaLabel = figures?.words ?? null;
      const bar = figures && toCutBar(figures);
      this.#element.className = classNames(
        styles.figures,
        figures?.hasReason && styles.noted,
        figures && toCutClass(figures),
        (figures?.note ?? figures?.past) !== undefined && styles.twoFigureLines,
      );
      this.#element.style.setProperty('--cut', bar);
      if (!figures) return true;
      add(this.#element, styles.requested, figures.requested);
      if (figures.isLocked) addPadlock(this.#element);
      if (figures.after === null) this.#element.append(figures.allocated);
      else {
        add(this.#element, styles.before, figures.allocated === '' ? '–' : figures.allocated);
        add(this.#element, styles.arrow, '→');
        this.#element.append(toNumberText(figures.after));
      }
      if (figures.note !== undefined) add(this.#element, styles.note, figures.note);
      if (figures.past !== undefined) add(this.#element, classNames(styles.note, styles.past), figures.past);
      return true;
    }
  };
}
