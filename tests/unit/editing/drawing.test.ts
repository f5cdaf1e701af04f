import { describe, expect, test } from '@jest/globals';
import { Drawing } from '@/components/grid/editing/cell-painter';

const toDrawn = () => {
  const drawn: string[][] = [];
  const drawing = new Drawing((recordKeys) => drawn.push([...recordKeys]));
  return { drawn, draw: (recordKeys?: string[]) => drawing.draw(recordKeys) };
};

describe('drawing a grid', () => {
  test('draws nothing while the event that changed something still runs', () => {
    const { drawn, draw } = toDrawn();
    draw(['1-2']);
    expect(drawn).toEqual([]);
  });

  test('draws once what several changes of one event asked for', async () => {
    const { drawn, draw } = toDrawn();
    draw();
    draw(['1-2', '1-3']);
    draw(['1-3', '1-4']);
    await Promise.resolve();
    expect(drawn).toEqual([['1-2', '1-3', '1-4']]);
  });

  test('draws again after the next event', async () => {
    const { drawn, draw } = toDrawn();
    draw(['1-2']);
    await Promise.resolve();
    draw();
    await Promise.resolve();
    expect(drawn).toEqual([['1-2'], []]);
  });
});
