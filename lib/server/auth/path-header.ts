import 'server-only';

/** The middleware stores the path and query of a page's request in this header, for links that lead back to it. */
export const PATH_HEADER = 'x-allocations-path';
