'use client';
/** The views of the final allocation, each a file of code of its own: one is shown at a time. */
import dynamic from 'next/dynamic';
import { loadChunk } from '@/lib/client/load-chunk';

export const BoardScreen = dynamic(() =>
  loadChunk(() => import('./board/board-screen')).then((module) => module.BoardScreen),
);
export const AllocationList = dynamic(() =>
  loadChunk(() => import('./allocation-list')).then((module) => module.AllocationList),
);
export const Desk = dynamic(() => loadChunk(() => import('./desk/desk')).then((module) => module.Desk));
export const Scenarios = dynamic(() =>
  loadChunk(() => import('./scenarios/scenarios')).then((module) => module.Scenarios),
);
export const AppliedRules = dynamic(() =>
  loadChunk(() => import('./runs/applied-rules')).then((module) => module.AppliedRules),
);
