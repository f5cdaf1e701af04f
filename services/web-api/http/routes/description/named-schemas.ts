/** The schemas that have a name in the description; a generated client turns each into a type of that name. */
import { z } from 'zod';
import { BoardCell, BoardRow, FinalAllocationAnswer, Proposal } from '@/domain/contract/allocation';
import { AllocationSystem, Brand, Entity, Market, Organization } from '@/domain/contract/core';
import { HistoryEntry } from '@/domain/contract/history';
import { Product, ProductFile, ProductTotals } from '@/domain/contract/product';
import { AllocationRequest, Pitch } from '@/domain/contract/request';
import { StepItem } from '@/domain/contract/step';
import { Summary } from '@/domain/contract/summary';
import { Permission, User } from '@/domain/contract/user';
import { Problem } from '@/domain/problems';

const NAMED = {
  AllocationSystem,
  Brand,
  Organization,
  Market,
  Entity,
  User,
  Permission,
  Product,
  ProductFile,
  ProductTotals,
  AllocationRequest,
  Pitch,
  BoardRow,
  BoardCell,
  Proposal,
  FinalAllocationAnswer,
  HistoryEntry,
  Step: StepItem,
  Summary,
  Problem,
};

export const namedSchemas = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) namedSchemas.add(schema, { id });
