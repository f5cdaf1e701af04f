import 'server-only';

/** Where the middleware notes the path and query of a page's request, for links that lead back to it. */
export const PATH_HEADER = 'x-allocations-path';
