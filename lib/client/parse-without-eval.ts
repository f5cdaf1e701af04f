/** Disables zod's compiled parsers: each probe for eval would violate the page's content security policy. */
import { config } from 'zod/v4/core';

config({ jitless: true });
