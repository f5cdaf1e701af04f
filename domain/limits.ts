/** Business constants and limits: each is defined once, here. */

export const NOTIFICATION_MS = 5_000;
/** The screen reports a wait that is longer. */
export const LATE_MS = 4_000;
export const CHUNK_TIMEOUT_MS = 120_000;
/** How long a browser keeps unsent input and files. */
export const KEPT_INPUT_MS = 12 * 60 * 60 * 1000;
/** The bounds of the time histograms of both services in seconds: one dashboard compares them. */
export const TIME_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** How far the clocks of directory and web API may differ, in seconds, before tokens are refused. */
export const MOST_CLOCK_DIFFERENCE_S = 60;
export const PHOTO_SIZE = '64x64';

export const DEFAULT_PAGE_LIMIT = 25;
export const MAX_PAGE_LIMIT = 500;
/** A longer history is cut at its oldest entries. */
export const MAX_HISTORY_ENTRIES = 1_000;
export const MAX_PAGE = 10_000_000;
/** Pitches of very large scopes: a longer list is not counted to its end, and later pages ask for a filter. */
export const MOST_COUNTED_PITCHES = 100_000;
export const LAST_PITCH_PAGE = 1_000;
/** Attributes that one list may be sorted by. */
export const MAX_SORTS = 5;
export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
/** The allowed days: those of the possible fiscal years. Excludes typing errors, and other calendars: Buddhist 2570 is 2027. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2099-12-31';
export const FIRST_FISCAL_YEAR = 2000;
export const LAST_FISCAL_YEAR = 2099;

/** The largest id of the database. */
export const MAX_ID = 2_147_483_647;

/** Rows of one atomic bulk write: a product's requests for every market, with a margin. */
export const MAX_BULK_ROWS = 1_000;

export const MAX_QUANTITY = 1_000_000;
export const MAX_PRIORITY = 9;
export const MAX_CODE_LENGTH = 40;
export const MAX_NAME_LENGTH = 120;
export const MAX_LINE_LENGTH = 400;
export const MAX_URL_LENGTH = 2_000;
export const MAX_COMMENT_LENGTH = 1_000;
export const MAX_DESCRIPTION_LENGTH = 2_000;
export const MAX_IDS_IN_A_FILTER = 500;
/** Markets that a product names one by one. */
export const MAX_MARKETS_OF_A_PRODUCT = 500;

export const MAX_FILES = 10;
/** Pictures of one call: more than a screen shows rows. */
export const MAX_THUMBNAILS = 100;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const FILE_CONTENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type FileContentType = (typeof FILE_CONTENT_TYPES)[number];

/** Rows of an imported file below its header. */
export const MAX_IMPORT_ROWS = 50_000;
/** Rows of an imported file of brands, markets or users: they are judged and saved by one call. */
export const MAX_MASTER_ROWS = 5_000;
/** Lines of one outcome in the answer of such an import. */
export const MAX_MASTER_LINES_SHOWN = 1_000;
/** Requests of an imported file: rows of a long file, non-empty cells of a wide one. */
export const MAX_IMPORT_REQUESTS = 100_000;
/** Displayed errors of an import; the workbook of refused rows has them all. */
export const MAX_IMPORT_ERRORS_SHOWN = 1_000;
/** Changed cells of an import that are kept for review, and the same number of unchanged ones. */
export const MAX_IMPORT_CELLS_KEPT = 10_000;

/** Possible days before the end of a step for the calendar's reminder. */
export const CALENDAR_ALARM_DAYS = [1, 2, 3, 5, 7] as const;

/** Columns of one list that a user may arrange: a board has one per market. Widths are CSS pixels. */
export const MAX_LIST_COLUMNS = 1_000;
export const MIN_COLUMN_WIDTH = 44;
export const MAX_COLUMN_WIDTH = 800;
/** Views of one list in one system: a user's own, and all shared ones together. */
export const MAX_OWN_VIEWS = 20;
export const MAX_SHARED_VIEWS = 100;
export const MAX_VIEW_NAME = 60;
export const MAX_VIEW_SEARCH = 4_000;

/** Scenarios of one system and year: a user's own, and all shared ones together. */
export const MAX_OWN_SCENARIOS = 20;
export const MAX_SHARED_SCENARIOS = 100;
export const MAX_SCENARIO_NAME = 60;
export const MAX_SCENARIO_PRODUCTS = 500;
/** Figures of a scenario that differ from the allocation: one transaction applies them all. */
export const MAX_SCENARIO_FIGURES = 30_000;
/** Scenarios that are compared side by side with the present figures. */
export const MAX_COMPARED_SCENARIOS = 3;
/** Scenarios that one is mixed from. */
export const MAX_MIXED_SCENARIOS = 10;

/** Products listed in the response of a year roll-over; its counts include all. */
export const MAX_ROLL_OVER_SHOWN = 2_000;

export const CURRENCIES = ['EUR', 'CHF', 'GBP', 'JPY', 'USD'] as const;

/** Width in CSS pixels of large text fields. */
export const LARGE_TEXT_WIDTH = 320;
export const REQUIRED_MARK = '*';
