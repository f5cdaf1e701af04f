'use client';
/** The providers of every page: Chakra's system without its inline global styles, and the Emotion cache. */
import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { EmotionRegistry } from './emotion-registry';
import { system } from './theme/system';

// theme.css and base.css replace them; inline they would cost 48 kB per page.
const systemWithoutGlobals = { ...system, _global: [] };

export function UiProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <EmotionRegistry nonce={nonce}>
      <ChakraProvider value={systemWithoutGlobals}>
        <LocaleProvider locale="en-GB">{children}</LocaleProvider>
      </ChakraProvider>
    </EmotionRegistry>
  );
}
