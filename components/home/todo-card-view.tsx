/** One task: how many items, the deadline, the progress, and the link to the screen. */

import { ButtonLink } from '@/components/ui/button-link';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { KeyFigure } from '@/components/ui/key-figure';
import { Link } from '@/components/ui/link';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Tag } from '@/components/ui/tag';
import type { Market } from '@/domain/contract/core';
import { toCountText, toNumberText } from '@/domain/format';
import { RemindButton } from './remind-button';
import type { TodoCard } from './todo-card';
import styles from './todo-card-view.module.css';

/** The number that fits one line of a wide or a narrow card. */
const MAX_MARKETS = { wide: 6, narrow: 2 };
const MAX_EXCEPTIONS = { wide: 3, narrow: 1 };

type MarketsProps = { card: TodoCard; markets: readonly Market[]; max: number };

function Rest({ count, href }: { count: number; href: string }) {
  const text = `+${toNumberText(count)} more`;
  return (
    <Link className={styles.rest} href={href} title={text}>
      {text}
    </Link>
  );
}

function Markets({ card, markets, max }: MarketsProps) {
  const codes = new Map(markets.map(({ marketId, code }) => [marketId, code]));
  const rest = card.byMarket.length - max;
  return (
    <span className={styles.markets}>
      {card.byMarket.slice(0, max).map(({ marketId, count, href }) => (
        <Link key={marketId} href={href}>
          <b>{codes.get(marketId) ?? marketId}</b> {toNumberText(count)}
        </Link>
      ))}
      {rest > 0 && <Rest count={rest} href={card.action.href} />}
    </span>
  );
}

function Exceptions({ card: { exceptions, action }, max }: { card: TodoCard; max: number }) {
  const rest = exceptions.length - max;
  return (
    <span className={styles.markets}>
      {exceptions.slice(0, max).map(({ label, count, href }) => (
        <Link key={label} href={href} data-exception="">
          {label} <b>{toNumberText(count)}</b>
        </Link>
      ))}
      {rest > 0 && <Rest count={rest} href={action.href} />}
    </span>
  );
}

type TodoCardViewProps = { card: TodoCard; isFirst: boolean; markets: readonly Market[] };

export function TodoCardView({ card, isFirst, markets }: TodoCardViewProps) {
  const { progress, action, daysLeft } = card;
  const done = progress && `${toNumberText(progress.done)} ${progress.text}`;
  const width = isFirst ? 'wide' : 'narrow';
  const detail =
    card.byMarket.length > 0 ? (
      <Markets card={card} markets={markets} max={MAX_MARKETS[width]} />
    ) : card.exceptions.length > 0 ? (
      <Exceptions card={card} max={MAX_EXCEPTIONS[width]} />
    ) : (
      (card.detail ?? (isFirst ? null : done))
    );
  return (
    <article className={classNames(styles.card, isFirst && styles.first)}>
      <div className={styles.top}>
        <Tag>{card.system}</Tag>
        <span className={styles.topic} title={card.topic}>
          {isFirst ? card.topic : card.shortTopic}
        </span>
        {daysLeft === null ? (
          <span className={styles.days}>no deadline</span>
        ) : (
          <span className={classNames(styles.days, styles.soon)}>
            {isFirst && <Icon name="clock" size={14} />}
            {`${toCountText(daysLeft, 'day')} left`}
          </span>
        )}
      </div>
      <div className={styles.middle}>
        <KeyFigure value={toNumberText(card.count)} label={card.label} detail={detail} doable={isFirst} />
      </div>
      <div className={styles.foot}>
        {progress && isFirst && (
          <>
            <ProgressBar label={done ?? ''} value={progress.done} max={progress.of} className={styles.bar} />
            <span className={styles.done} title={progress.hint}>
              <b>{toNumberText(progress.done)}</b> {progress.text}
              {progress.leftOut && <span className={styles.leftOut}>left out: {progress.leftOut}</span>}
            </span>
          </>
        )}
        {card.reminder && <RemindButton reminder={card.reminder} counts={card.byMarket} markets={markets} />}
        {isFirst ? (
          <ButtonLink href={action.href} look="solid" size="small" className={styles.go}>
            {action.label}
          </ButtonLink>
        ) : (
          <ButtonLink href={action.href} look="link" iconEnd="arrow-right">
            {action.label}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
