'use client';
/** The context of Chakra's parts: the system without its inline global styles, and the Emotion cache. */
import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { type ReactNode, useContext } from 'react';
import { EmotionRegistry } from './emotion-registry';
import { NonceContext } from './nonce';
import { system } from './theme/system';

// theme.css and base.css replace them; inline they would cost 48 kB per page.
const systemWithoutGlobals = { ...system, _global: [] };

export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <EmotionRegistry nonce={useContext(NonceContext)}>
      <ChakraProvider value={systemWithoutGlobals}>
        <LocaleProvider locale="en-GB">{children}</LocaleProvider>
      </ChakraProvider>
    </EmotionRegistry>
  );
}
