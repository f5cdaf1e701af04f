'use client';
import { refuseNull } from '@/domain/call-guards';
import type { Operation } from '@/domain/contract/operation';
import type { AnyOperationInput } from './operation-input';

/** A multipart body: the JSON as text in one part, or its fields one by one, then the files. */
export function toForm(
  { part, files }: NonNullable<Operation['multipart']>,
  input: Pick<AnyOperationInput, 'body' | 'files'>,
): FormData {
  const form = new FormData();
  if (part !== null) form.set(part, JSON.stringify(refuseNull(part, input.body)));
  else for (const [name, value] of Object.entries(input.body ?? {})) form.set(name, String(value));
  for (const file of refuseNull('files', input.files) ?? []) form.append(files, file, file.name);
  return form;
}
