/** Links from Home to the lists of a system's year. */
import { VIEW_NAME } from '@/components/allocation/allocation-view';
import { toListHref } from '@/components/grid/list-url';
import { Roles } from '@/domain/enumerations';
import { getReadScope } from '@/domain/read-scope';
import type { Actor } from '@/domain/rights';
import { mayOpen, SCREENS, type ScreenId, toPath } from '@/domain/screens';
import { WORK_SETS } from '@/domain/work-sets';
import type { SystemYear } from './system-year';

type Filters = Readonly<Record<string, unknown>>;
type Year = Pick<SystemYear, 'system' | 'fiscalYear' | 'moment'>;

/** The list of a screen with these filters; the year is named if it is not the current one. */
export function toYearListHref(
  screenId: ScreenId,
  { system, fiscalYear, moment }: Year,
  filters: Filters,
): string {
  const own = fiscalYear === moment.currentFiscalYear ? {} : { fiscalYear };
  return toListHref(toPath(screenId, { system }), { ...own, ...filters });
}

const isMarketSide = (user: Actor, { system }: Year) => getReadScope(user, system.id).kind === 'markets';

const toOpenHref = (user: Actor, screenId: ScreenId, year: Year, filters: Filters): string | null =>
  mayOpen(user, { screenId, system: year.system }).allowed ? toYearListHref(screenId, year, filters) : null;

/**
 * The products of a brand, or its pitches for a market user. Null if the user may not open the list. `marketIds` narrow the
 * pitches.
 */
export const toBrandHref = (
  user: Actor,
  year: Year,
  brandId: number,
  marketIds?: readonly number[],
): string | null =>
  isMarketSide(user, year)
    ? toOpenHref(user, 'pitches', year, { brandIds: brandId, marketIds })
    : toOpenHref(user, 'products', year, { brandIds: brandId });

/** The requests of a market, or its pitches for a market user. Null if the user may not open the list. */
export const toMarketHref = (
  user: Actor,
  year: Year,
  marketId: number,
  brandIds?: readonly number[],
): string | null =>
  isMarketSide(user, year)
    ? toOpenHref(user, 'pitches', year, { brandIds, marketIds: marketId })
    : toOpenHref(user, 'brandFinalAllocation', year, {
        [VIEW_NAME]: 'list',
        brandIds,
        marketIds: marketId,
      });

/** The requests that are far above last year, of these brands and markets. Null if the user may not open the list. */
export const toFarAboveHref = (user: Actor, year: Year, narrowed: Filters): string | null => {
  const { screenId, filters } = WORK_SETS.farAboveHistory;
  return toOpenHref(user, screenId, year, { [VIEW_NAME]: 'list', ...filters, ...narrowed });
};

const READ_SCREENS = ['products', 'brandFinalAllocation', 'pitches', 'marketFinalAllocation'] as const;

/** A user who may change nothing: a viewer in every system. */
export const isReader = ({ isGlobalAdministrator, permissions }: Actor): boolean =>
  !isGlobalAdministrator && permissions.every(({ roleId }) => roleId === Roles.Viewer);

/** The lists of a system that the user may open. */
export const toReadingPlaces = (user: Actor, year: Year): { title: string; href: string }[] =>
  READ_SCREENS.flatMap((screenId) => {
    const href = toOpenHref(user, screenId, year, {});
    return href === null ? [] : [{ title: SCREENS[screenId].title, href }];
  });
