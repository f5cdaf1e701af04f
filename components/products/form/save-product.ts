'use client';
/** One save of the form, as one call. */
import type { FileList } from '@/components/pictures/file-list';
import { toFileSave } from '@/components/pictures/file-list';
import type { Product } from '@/domain/contract/product';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { type FormErrors, toWrite } from './form-errors';
import type { ProductFormValues } from './form-values';

export type SaveInput = {
  system: System;
  /** null: a new product. */
  product: Product | null;
  fiscalYear: number;
  values: ProductFormValues;
  files: FileList;
  isPublished: boolean;
  /** For a create: the same key for a repeat of the same form. */
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

export type SaveResult = { product: Product; errors: null } | { product: null; errors: FormErrors };

/** Saves, or returns messages by field if the input is invalid. Throws a ProblemError if the server refuses. */
export async function saveProduct(input: SaveInput): Promise<SaveResult> {
  const { system, product, fiscalYear, values, isPublished, signal, onProgress } = input;
  const { files, fileIdsToKeep, mainFileId, mainUpload } = toFileSave(input.files);
  const state = {
    fiscalYear: product?.fiscalYear ?? fiscalYear,
    isDisabled: product?.isDisabled ?? false,
    isPublished,
    mainFileId,
    mainUpload,
    fileIdsToKeep,
  };
  const { body, errors } = toWrite(values, state, system, product === null);
  if (errors) return { product: null, errors };
  const shared = { files, signal, onProgress };
  if (product === null) {
    const { fileIdsToKeep: _none, ...created } = body;
    const params = { prog: system.prefix };
    const answer = await callApi('createProduct', {
      ...shared,
      params,
      body: created,
      idempotencyKey: input.idempotencyKey,
    });
    return { product: answer, errors: null };
  }
  const params = { prog: system.prefix, productId: product.productId };
  const answer = await callApi('updateProduct', { ...shared, params, body, ifMatch: product.version });
  return { product: answer, errors: null };
}
