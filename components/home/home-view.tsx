/** Home: the user's tasks, the current step of the year, and the figures so far. */
import { CalendarButton } from '@/components/calendar/calendar-button';
import { TimeLine, TimeLineLegend } from '@/components/steps/time-line';
import { toSpan, toYearsText } from '@/components/steps/time-line-geometry';
import { FailedPart, PartBoundary } from '@/components/workspace/part-boundary';
import { TitleBlock } from '@/components/workspace/title-block';
import type { CommonLists } from '@/domain/contract/core';
import type { ImportSummary } from '@/domain/contract/import';
import { toDateText } from '@/domain/format';
import type { Problem } from '@/domain/problems';
import { getReadScope } from '@/domain/read-scope';
import type { Actor } from '@/domain/rights';
import { mayOpen, SCREENS } from '@/domain/screens';
import type { FindingGroup } from '@/domain/setup-check';
import { AnswersOverTime } from './answers-over-time';
import styles from './home-view.module.css';
import { toMissingTitle } from './missing-parts';
import { SetupCheckLine } from './setup-check-line';
import { BeingSetUp, SetupSection } from './setup-section';
import { isSetUp, isWithoutWork, type SetupChoice, toSetupSteps } from './setup-steps';
import type { MissingYear, SystemYear } from './system-year';
import { toTodoCards } from './todo-cards';
import { TodoSection } from './todo-section';
import { YearByBrand } from './year-by-brand';
import { YearByMarket } from './year-by-market';
import { toBrandHref, toMarketHref } from './year-links';
import { YearValue } from './year-value';

type HomeViewProps = {
  appName: string;
  user: Actor;
  /** The viewed year of each system. */
  years: readonly SystemYear[];
  /** The current year of each system: tasks belong to it, also while another year is viewed. */
  current: readonly SystemYear[];
  /** The systems whose year could not be loaded. */
  missing: readonly MissingYear[];
  /** The year of the charts: that of the selected system, if it could be loaded. */
  shown: SystemYear | null;
  lists: Pick<CommonLists, 'organizations' | 'brands' | 'entities' | 'markets'>;
  /** The user's imports, newest first; a problem if they could not be loaded. */
  imports: readonly ImportSummary[] | Problem;
  /** The number of active users; null if it is not known. */
  userCount: number | null;
  /** Read only while the set-up is not complete. */
  loadSetupChoice: () => Promise<SetupChoice | null>;
  loadSetupCheck: () => Promise<FindingGroup[]>;
};

const isProblem = (input: readonly ImportSummary[] | Problem): input is Problem => !Array.isArray(input);

/** The name of a UTC day's weekday. */
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

const toWeekday = (day: string): string => WEEKDAY.format(new Date(`${day}T00:00:00Z`));

/** The steps of each system on one time line. */
function StepsPart({ years, first }: { years: readonly SystemYear[]; first: SystemYear }) {
  const { today, fiscalYear } = first;
  const isOneYear = years.every((year) => year.fiscalYear === fiscalYear);
  const span = toSpan(
    years.flatMap((year) => year.steps),
    today,
  );
  return (
    <section aria-labelledby="steps">
      <div className={styles.head}>
        <h2 id="steps">{isOneYear ? `Steps of fiscal year ${fiscalYear}` : 'Steps'}</h2>
        <span className={styles.note}>{`both rounds, by month of ${toYearsText(span)}`}</span>
        <div className={styles.end}>
          <CalendarButton />
          <TimeLineLegend />
        </div>
      </div>
      <PartBoundary title="The time line">
        <TimeLine span={span} systems={years} selectedId={first.system.id} today={today} />
      </PartBoundary>
    </section>
  );
}

type FiguresPartProps = Pick<HomeViewProps, 'user' | 'lists'> & { shown: SystemYear };

/** The charts of the shown year. */
function FiguresPart({ user, shown, lists: { brands, markets } }: FiguresPartProps) {
  const isMarketSide = getReadScope(user, shown.system.id).kind === 'markets';
  return (
    <div className={styles.two}>
      <PartBoundary title="The year by brand">
        <YearByBrand
          year={shown}
          brands={brands}
          isMarketSide={isMarketSide}
          toHref={(id) => toBrandHref(user, shown, id)}
        />
      </PartBoundary>
      <PartBoundary title="The year by market">
        <YearByMarket
          year={shown}
          markets={markets}
          isMarketSide={isMarketSide}
          toHref={(id) => toMarketHref(user, shown, id)}
        />
      </PartBoundary>
      <PartBoundary title="The value of the year">
        <YearValue system={shown.system} fiscalYear={shown.fiscalYear} isMarketSide={isMarketSide} />
      </PartBoundary>
      <div className={styles.answers}>
        <PartBoundary title="The answers over time">
          <AnswersOverTime year={shown} />
        </PartBoundary>
      </div>
    </div>
  );
}

/** The tasks, below them the missing part of the set-up, and the year unless there is nothing in it. */
async function WorkPart({ first, ...props }: HomeViewProps & { first: SystemYear }) {
  const { appName, user, years, current, missing, shown, lists } = props;
  const imports = isProblem(props.imports) ? [] : props.imports;
  const isComplete = missing.length === 0 && !isProblem(props.imports);
  const cards = toTodoCards(user, current, imports);
  // A year that could not be loaded may hold what would be said to be missing.
  const setup = missing.length === 0 ? toSetupSteps({ ...props, years: current }) : [];
  const isMissing = !isSetUp(setup);
  const choice = isMissing ? await props.loadSetupChoice() : null;
  const isGuided = isMissing && !choice?.isHidden;
  const mayCheck = mayOpen(user, { screenId: 'adminSetup', system: null }).allowed;
  const isEmpty = missing.length === 0 && isWithoutWork(user, [...years, ...current]);
  const isWaiting = isEmpty && setup.length === 0 && cards.length === 0;
  return (
    <>
      {(cards.length > 0 || !(isGuided || isWaiting)) && (
        <PartBoundary title="Your tasks">
          <TodoSection
            user={user}
            cards={cards}
            years={current}
            viewed={first}
            markets={lists.markets}
            isComplete={isComplete}
          />
        </PartBoundary>
      )}
      {isMissing && (
        <SetupSection
          appName={appName}
          steps={setup}
          choice={choice}
          check={mayCheck && <SetupCheckLine load={props.loadSetupCheck} />}
        />
      )}
      {isWaiting && <BeingSetUp appName={appName} />}
      {!isEmpty && <StepsPart years={years} first={first} />}
      {!isEmpty && shown && <FiguresPart user={user} shown={shown} lists={lists} />}
    </>
  );
}

export function HomeView(props: HomeViewProps) {
  const { years, missing, shown, imports } = props;
  const first = shown ?? years[0];
  const title = SCREENS.home.title;
  const failed = missing[0]?.problem ?? (isProblem(imports) ? imports : null);
  const missingTitle = toMissingTitle(
    missing.map(({ system }) => system),
    isProblem(imports),
  );
  const failure = failed && missingTitle && <FailedPart title={missingTitle} problem={failed} />;
  const today = first && (
    <span className={styles.day}>{`${toWeekday(first.today)} ${toDateText(first.today)}`}</span>
  );
  return (
    <>
      <TitleBlock title={title} actions={today} />
      <div className={styles.home}>
        {failure}
        {first && <WorkPart {...props} first={first} />}
      </div>
    </>
  );
}
