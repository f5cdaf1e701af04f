/** The markup that the server renders for an element, within the providers of every page. */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { UiProvider } from '@/components/ui/ui-provider';

export const toMarkup = (shown: ReactElement): string => renderToString(<UiProvider>{shown}</UiProvider>);
