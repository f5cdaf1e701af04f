/** Zod tries whether it may compile its parsers, and each try is a violation of the page's policy: it is told not to. */
import { config } from 'zod/v4/core';

config({ jitless: true });
