import { describe, expect, it } from '@jest/globals';
import { GLOSSARY } from '@/components/help/glossary';
import { PermissionTypes, Roles, STEP_LABELS } from '@/domain/enumerations';
import { PRODUCT_STATUS_LABELS, REQUEST_STATUS_LABELS } from '@/domain/request-status';

const terms = GLOSSARY.map(([term]) => term);

describe('the glossary of Help', () => {
  it('explains every status, step, role and permission type that the screens name', () => {
    const named = [
      ...Object.values(PRODUCT_STATUS_LABELS),
      ...Object.values(REQUEST_STATUS_LABELS),
      ...Object.values(STEP_LABELS),
      ...Object.keys(Roles),
    ];
    const all = terms.join('\n').toLowerCase();
    expect(named.filter((word) => !all.includes(word.toLowerCase()))).toEqual([]);
    const [, types = ''] = GLOSSARY.find(([term]) => term === 'Permission type') ?? [];
    for (const type of Object.keys(PermissionTypes)) expect(types).toContain(`${type}: `);
  });

  it('is in alphabetical order, each word once', () => {
    expect(terms).toEqual([...terms].sort((a, b) => a.localeCompare(b)));
    expect(new Set(terms).size).toBe(terms.length);
  });
});
