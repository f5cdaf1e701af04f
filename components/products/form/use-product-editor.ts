'use client';
/** The state of the product form: values, files, errors, and saving with all its outcomes. */
import { useRef, useState } from 'react';
import { toFileProgress } from '@/components/pictures/file-list';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Product } from '@/domain/contract/product';
import { PROBLEM_SENTENCES, ProblemError } from '@/domain/problems';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { type FormErrors, toErrorFields, toFormErrors, toWrite } from './form-errors';
import { EMPTY_PRODUCT, type FormField, toFormValues } from './form-values';
import { saveProduct } from './save-product';
import { carryRefused, useProductFiles } from './use-product-files';
import { useProductValues } from './use-product-values';

type Options = {
  system: System;
  initial: Product | null;
  fiscalYear: number;
  /** The currency that a new product begins with. */
  usualCurrency?: string | null;
  onSaved: (product: Product, wasPublished: boolean) => void;
};

const toEditKey = ({ prefix }: System, product: number | string) => `products.${prefix}.${product}`;

export function useProductEditor({ system, initial, fiscalYear, usualCurrency = null, onSaved }: Options) {
  const { user } = useWorkspace();
  const [product, setProduct] = useState(initial);
  const edit = {
    owner: String(user.userId),
    key: toEditKey(system, initial?.productId ?? `new.${fiscalYear}`),
  };
  const form = useProductValues({
    ...edit,
    initial: initial ? toFormValues(initial) : { ...EMPTY_PRODUCT, currency: usualCurrency },
    version: product?.version ?? null,
    system,
  });
  const files = useProductFiles({ ...edit, initial: initial?.files });
  const [left, setLeft] = useState<ReadonlySet<FormField>>(new Set());
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<FormErrors>({});
  const [failure, setFailure] = useState<{ text: string; requestId?: string } | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  // Repeating the same form is the same create; any change makes it a new one.
  const idempotency = useRef<{ values: object; files: object; key: string } | null>(null);

  const state = { fiscalYear, isDisabled: false, isPublished: false, fileIdsToKeep: [] };
  const wrong = toWrite(form.values, state, system, product === null).errors ?? {};
  const errors: FormErrors = { ...refused };
  for (const { field, message } of toErrorFields(wrong)) {
    if (isTried || left.has(field)) errors[field] = message;
  }

  const load = async (id: number) =>
    callApi('getProduct', { params: { prog: system.prefix, productId: id } });

  const accept = (saved: Product, sentValues = form.values) => {
    setProduct(saved);
    form.accept(sentValues, toFormValues(saved));
    files.accept(saved.files);
    setLeft(new Set());
    setIsTried(false);
  };

  const meetTheirs = (theirs: Product) => {
    setProduct(theirs);
    form.meet(form.base, form.values, toFormValues(theirs));
    files.meet(theirs.files);
  };

  const refuse = async (error: unknown) => {
    if (!(error instanceof ProblemError)) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        setFailure({ text: PROBLEM_SENTENCES.unexpected });
      }
      return;
    }
    const { problem } = error;
    if (problem.status === 409 && product) {
      const theirs = await load(product.productId).catch(() => null);
      if (theirs && theirs.version !== product.version) {
        meetTheirs(theirs);
        setFailure({ text: error.message });
        return;
      }
    }
    const { fields, others } = toFormErrors(problem.errors ?? {});
    setRefused(fields);
    const isSaidBeside = Object.keys(fields).length > 0 && others.length === 0;
    setFailure(isSaidBeside ? null : { text: others[0] ?? error.message, requestId: problem.requestId });
  };

  const toIdempotencyKey = () => {
    const { values } = form;
    const before = idempotency.current;
    if (before?.values === values && before.files === files.list) return before.key;
    const key = crypto.randomUUID();
    idempotency.current = { values, files: files.list, key };
    return key;
  };

  /** Returns true if it was saved. */
  const save = async (isPublished: boolean): Promise<boolean> => {
    if (running.current) return false;
    const controller = new AbortController();
    running.current = controller;
    setIsTried(true);
    setRefused({});
    setFailure(null);
    setSent(0);
    try {
      const result = await saveProduct({
        system,
        product,
        fiscalYear,
        values: form.values,
        files: files.list,
        isPublished,
        idempotencyKey: toIdempotencyKey(),
        signal: controller.signal,
        onProgress: setSent,
      });
      if (result.errors) return false;
      accept(result.product);
      if (product === null) carryRefused(toEditKey(system, result.product.productId), files.list);
      onSaved(result.product, product !== null && product.publishedAt !== null);
      return true;
    } catch (error) {
      await refuse(error);
      return false;
    } finally {
      running.current = null;
      setSent(null);
    }
  };

  const set = (changes: Partial<typeof form.values>) => {
    form.set(changes);
    setRefused((before) => {
      const rest = Object.entries(before).filter(([field]) => !(field in changes));
      return Object.fromEntries(rest);
    });
  };

  const total = files.list.items.reduce((all, item) => all + (item.kind === 'new' ? item.file.size : 0), 0);
  return {
    product,
    usualCurrency,
    form,
    files,
    errors,
    failure,
    isSaving: sent !== null,
    /** Bytes sent of each file, during a save. */
    fileProgress: sent === null ? null : toFileProgress(files.list, sent * total),
    isUnsaved: form.changed.size > 0 || files.isChanged,
    set,
    leave: (field: FormField) => setLeft((before) => new Set(before).add(field)),
    save,
    cancelSave: () => running.current?.abort(),
    discard: () => {
      form.reset(form.base);
      files.reset(product?.files ?? []);
      setLeft(new Set());
      setIsTried(false);
      setRefused({});
      setFailure(null);
    },
    accept,
  };
}
export type ProductEditor = ReturnType<typeof useProductEditor>;
