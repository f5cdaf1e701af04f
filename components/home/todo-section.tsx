/** The user's tasks. */

import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import type { Market } from '@/domain/contract/core';
import { toShortDateText } from '@/domain/format';
import type { Actor } from '@/domain/rights';
import { ExceptionKeys } from './exception-keys';
import type { SystemYear } from './system-year';
import type { TodoCard } from './todo-card';
import { TodoCardView } from './todo-card-view';
import { toNextOpening, toTodoText } from './todo-cards';
import styles from './todo-section.module.css';
import { isReader, toReadingPlaces } from './year-links';

type TodoSectionProps = {
  user: Actor;
  cards: readonly TodoCard[];
  /** The current year of each system. */
  years: readonly SystemYear[];
  /** The year of the figures below. */
  viewed: SystemYear;
  markets: readonly Market[];
  /** All systems were loaded: only then an empty list means no tasks. */
  isComplete: boolean;
};

/** Why there is nothing to do: a reader's places, or the next opening. */
function NothingToDo({ user, years, viewed, isComplete }: Omit<TodoSectionProps, 'markets' | 'cards'>) {
  const next = toNextOpening(years);
  const places = isReader(user) ? toReadingPlaces(user, viewed) : [];
  if (places.length > 0) {
    return (
      <p className={styles.nothing}>
        {'You have read access; there is nothing for you to fill in. You can view '}
        {places.map(({ title, href }, index) => (
          <span key={href}>
            {index > 0 && (index === places.length - 1 ? ' and ' : ', ')}
            <Link href={href} className={styles.place}>
              {title}
            </Link>
          </span>
        ))}
        {` of ${viewed.system.label}.`}
      </p>
    );
  }
  return (
    <p className={styles.nothing}>
      {isComplete ? 'You have nothing to do right now.' : 'You have nothing to do in the other systems.'}
      {next && ` ${next.step} of ${next.system} opens on ${toShortDateText(next.on)}.`}
    </p>
  );
}

export function TodoSection(props: TodoSectionProps) {
  const { cards, viewed, markets } = props;
  const isOtherYear = viewed.fiscalYear !== viewed.moment.currentFiscalYear;
  return (
    <section aria-labelledby="todo" className={styles.section}>
      <div className={styles.head}>
        <h2 id="todo">Your tasks</h2>
        {cards.length > 0 && <span className={styles.note}>{toTodoText(cards)}</span>}
        {isOtherYear && (
          <span className={styles.note}>
            {`Tasks are always those of the current year. You are viewing fiscal year ${viewed.fiscalYear} below.`}
          </span>
        )}
      </div>
      {cards.some(({ exceptions }) => exceptions.length > 0) && <ExceptionKeys />}
      {cards.length === 0 ? (
        <NothingToDo {...props} />
      ) : (
        <div className={classNames(styles.cards, cards.length === 1 && styles.one)}>
          {cards.map((card, index) => (
            <TodoCardView key={card.key} card={card} isFirst={index === 0} markets={markets} />
          ))}
        </div>
      )}
    </section>
  );
}
