/** The limits stated in the guide, from where they are set. */

import { toNumberText } from '@/domain/format';
import {
  CURRENCIES,
  DEFAULT_PAGE_LIMIT,
  FILE_CONTENT_TYPES,
  MAX_BULK_ROWS,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_IDS_IN_A_FILTER,
  MAX_LIST_COLUMNS,
  MAX_OWN_VIEWS,
  MAX_PAGE_LIMIT,
  MAX_PRIORITY,
  MAX_QUANTITY,
  MAX_SHARED_VIEWS,
  MAX_VIEW_NAME,
  MAX_VIEW_SEARCH,
} from '@/domain/limits';

export const LIMITS = {
  'items of a page': `${DEFAULT_PAGE_LIMIT}, at most ${MAX_PAGE_LIMIT}`,
  'ids of one filter': `at most ${MAX_IDS_IN_A_FILTER}`,
  'rows of one bulk write': `at most ${toNumberText(MAX_BULK_ROWS)}`,
  quantities: `0 to ${toNumberText(MAX_QUANTITY)}`,
  priorities: `1 to ${MAX_PRIORITY}, 1 first`,
  'files of a product': `at most ${MAX_FILES}, of ${MAX_FILE_BYTES / 1024 / 1024} MB each`,
  'kinds of files': FILE_CONTENT_TYPES.map((type) => type.split('/')[1]).join(', '),
  'columns of a list': `at most ${toNumberText(MAX_LIST_COLUMNS)}`,
  'views of a list': `${MAX_OWN_VIEWS} of one's own, ${MAX_SHARED_VIEWS} shared by all together`,
  'the name of a view': `1 to ${MAX_VIEW_NAME} characters`,
  'what a view shows': `at most ${toNumberText(MAX_VIEW_SEARCH)} characters`,
  currencies: CURRENCIES.join(', '),
};
