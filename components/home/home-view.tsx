/** Home: what is mine to do, where the year stands, and what it has brought so far. */
import { TitleBlock } from '@/components/shell/title-block';
import { TimeLine } from '@/components/steps/time-line';
import { toSpan, toYearsText } from '@/components/steps/time-line-geometry';
import { TimeLineLegend } from '@/components/steps/time-line-legend';
import type { Brand, Market } from '@/domain/contract/core';
import { toDateText } from '@/domain/format';
import { type Actor, getReadScope } from '@/domain/rights';
import { SCREENS } from '@/domain/routes';
import { AnswersOverTime } from './answers-over-time';
import styles from './home-view.module.css';
import type { SystemYear } from './system-year';
import { TodoSection } from './todo-section';
import { toWeekday } from './weekday';
import { YearByBrand } from './year-by-brand';

type HomeViewProps = {
  user: Actor;
  years: readonly SystemYear[];
  /** The year whose figures are drawn: that of the selected system. */
  shown: SystemYear;
  brands: readonly Brand[];
  markets: readonly Market[];
};

export function HomeView({ user, years, shown, brands, markets }: HomeViewProps) {
  const { today } = shown;
  const span = toSpan(
    years.flatMap((year) => year.steps),
    today,
  );
  const isMarketSide = getReadScope(user, shown.system.id).kind === 'markets';
  return (
    <>
      <TitleBlock
        title={SCREENS.home.title}
        actions={<span className={styles.day}>{`${toWeekday(today)} ${toDateText(today)}`}</span>}
      />
      <div className={styles.home}>
        <TodoSection user={user} years={years} markets={markets} />
        <section aria-labelledby="steps">
          <div className={styles.head}>
            <h2 id="steps">{`Steps of fiscal year ${shown.fiscalYear}`}</h2>
            <span className={styles.note}>{`both rounds, by month of ${toYearsText(span)}`}</span>
            <span className={styles.legend}>
              <TimeLineLegend />
            </span>
          </div>
          <TimeLine span={span} systems={years} selectedId={shown.system.id} today={today} />
        </section>
        <div className={styles.two}>
          <YearByBrand year={shown} brands={brands} isMarketSide={isMarketSide} />
          <AnswersOverTime year={shown} />
        </div>
      </div>
    </>
  );
}
