/** The user's tasks. */
import { classNames } from '@/components/ui/class-names';
import type { Market } from '@/domain/contract/core';
import type { ImportSummary } from '@/domain/contract/import';
import { toShortDateText } from '@/domain/format';
import type { Actor } from '@/domain/rights';
import type { SystemYear } from './system-year';
import { TodoCardView } from './todo-card-view';
import { toNextOpening, toTodoCards, toTodoText } from './todo-cards';
import styles from './todo-section.module.css';

type TodoSectionProps = {
  user: Actor;
  years: readonly SystemYear[];
  markets: readonly Market[];
  /** All systems were loaded: only then an empty list means no tasks. */
  isComplete: boolean;
  imports: readonly ImportSummary[];
};

export function TodoSection({ user, years, markets, isComplete, imports }: TodoSectionProps) {
  const cards = toTodoCards(user, years, imports);
  const next = toNextOpening(years);
  return (
    <section aria-labelledby="todo">
      <div className={styles.head}>
        <h2 id="todo">Your tasks</h2>
        {cards.length > 0 && <span className={styles.note}>{toTodoText(cards)}</span>}
      </div>
      {cards.length === 0 ? (
        <p className={styles.nothing}>
          {isComplete ? 'You have nothing to do right now.' : 'You have nothing to do in the other systems.'}
          {next && ` ${next.step} of ${next.system} opens on ${toShortDateText(next.on)}.`}
        </p>
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
