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

type Failure = { text: string; requestId?: string };

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** The product as another user saved it meanwhile; null if nobody did, or if it cannot be loaded. */
async function loadNewer({ prefix }: System, { productId, version }: Product): Promise<Product | null> {
  const params = { prog: prefix, productId };
  const theirs = await callApi('getProduct', { params }).catch(() => null);
  return theirs && theirs.version !== version ? theirs : null;
}

/** What is said beside the fields of a refused save, and what above the form. */
function toRefusal({ problem, message }: ProblemError): { fields: FormErrors; failure: Failure | null } {
  const { fields, others } = toFormErrors(problem.errors ?? {});
  const isSaidBeside = Object.keys(fields).length > 0 && others.length === 0;
  const failure = { text: others[0] ?? message, requestId: problem.requestId };
  return { fields, failure: isSaidBeside ? null : failure };
}

type Judged = {
  form: ReturnType<typeof useProductValues>;
  system: System;
  fiscalYear: number;
  product: Product | null;
};

/** What the server refused, and what is wrong in the fields that the user has left. */
function toShownErrors(
  { form, system, fiscalYear, product }: Judged,
  refused: FormErrors,
  isShown: (field: FormField) => boolean,
): FormErrors {
  const state = { fiscalYear, isDisabled: false, isPublished: false, fileIdsToKeep: [] };
  const wrong = toWrite(form.values, state, system, product === null).errors ?? {};
  const errors: FormErrors = { ...refused };
  for (const { field, message } of toErrorFields(wrong)) if (isShown(field)) errors[field] = message;
  return errors;
}

/** Repeating the same form is the same create; any change makes it a new one. */
function useIdempotencyKey() {
  const last = useRef<{ values: object; files: object; key: string } | null>(null);
  return (values: object, files: object): string => {
    const before = last.current;
    if (before?.values === values && before.files === files) return before.key;
    const key = crypto.randomUUID();
    last.current = { values, files, key };
    return key;
  };
}

/** What is said about the form: fields that the user has left, what was refused, and why a save failed. */
function useRefusals() {
  const [left, setLeft] = useState<ReadonlySet<FormField>>(new Set());
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<FormErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const forget = () => {
    setRefused({});
    setFailure(null);
  };
  const begin = () => {
    setLeft(new Set());
    setIsTried(false);
  };
  return {
    refused,
    failure,
    isShown: (field: FormField) => isTried || left.has(field),
    leave: (field: FormField) => setLeft((before) => new Set(before).add(field)),
    fail: setFailure,
    refuse: (fields: FormErrors) => setRefused(fields),
    /** These fields are typed into: what was refused of them is not said any more. */
    forgetOf: (changes: object) =>
      setRefused((before) => {
        const rest = Object.entries(before).filter(([field]) => !(field in changes));
        return Object.fromEntries(rest);
      }),
    /** A save begins: all fields are judged. */
    tryAll: () => {
      setIsTried(true);
      forget();
    },
    begin,
    clear: () => {
      begin();
      forget();
    },
  };
}

/** One save at a time, which can be cancelled; `share` is the part of the files that was sent, null if none is. */
function useSending() {
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const send = async (
    work: (signal: AbortSignal) => Promise<boolean>,
    onError: (error: unknown) => Promise<void>,
  ): Promise<boolean> => {
    if (running.current) return false;
    running.current = new AbortController();
    setShare(0);
    try {
      return await work(running.current.signal);
    } catch (error) {
      await onError(error);
      return false;
    } finally {
      running.current = null;
      setShare(null);
    }
  };
  return {
    share,
    setShare,
    send,
    isRunning: () => running.current !== null,
    cancel: () => running.current?.abort(),
  };
}

/** The values and the files, kept over a reload until they are saved. */
function useFormContent(options: Omit<Options, 'onSaved'>, version: number | null) {
  const { system, initial, fiscalYear, usualCurrency = null } = options;
  const { user } = useWorkspace();
  const owner = user.uniqueId;
  const key = toEditKey(system, initial?.productId ?? `new.${fiscalYear}`);
  const values = initial ? toFormValues(initial) : { ...EMPTY_PRODUCT, currency: usualCurrency };
  return {
    form: useProductValues({ owner, key, initial: values, version, system }),
    files: useProductFiles({ owner, key, initial: initial?.files }),
  };
}

export function useProductEditor({ system, initial, fiscalYear, usualCurrency = null, onSaved }: Options) {
  const [product, setProduct] = useState(initial);
  const begin = { system, initial, fiscalYear, usualCurrency };
  const { form, files } = useFormContent(begin, product?.version ?? null);
  const refusals = useRefusals();
  const sending = useSending();
  const toIdempotencyKey = useIdempotencyKey();

  const accept = (saved: Product, sentValues = form.values) => {
    setProduct(saved);
    form.accept(sentValues, toFormValues(saved));
    files.accept(saved.files);
    refusals.begin();
  };

  const refuse = async (error: unknown) => {
    if (!(error instanceof ProblemError)) {
      if (!isAborted(error)) refusals.fail({ text: PROBLEM_SENTENCES.unexpected });
      return;
    }
    const theirs = error.status === 409 && product && (await loadNewer(system, product));
    if (theirs) {
      setProduct(theirs);
      form.meet(form.base, form.values, toFormValues(theirs));
      files.meet(theirs.files);
      refusals.fail({ text: error.message });
      return;
    }
    const { fields, failure } = toRefusal(error);
    refusals.refuse(fields);
    refusals.fail(failure);
  };

  const sendAll = async (isPublished: boolean, signal: AbortSignal): Promise<boolean> => {
    const { values } = form;
    const content = { system, product, fiscalYear, values, files: files.list, isPublished };
    const idempotencyKey = toIdempotencyKey(values, files.list);
    const result = await saveProduct({ ...content, idempotencyKey, signal, onProgress: sending.setShare });
    if (result.errors) return false;
    accept(result.product);
    if (product === null) carryRefused(toEditKey(system, result.product.productId), files.list);
    onSaved(result.product, product !== null && product.publishedAt !== null);
    return true;
  };

  /** Returns true if it was saved. */
  const save = (isPublished: boolean): Promise<boolean> => {
    if (!sending.isRunning()) refusals.tryAll();
    return sending.send((signal) => sendAll(isPublished, signal), refuse);
  };

  const total = files.list.items.reduce((all, item) => all + (item.kind === 'new' ? item.file.size : 0), 0);
  return {
    product,
    usualCurrency,
    form,
    files,
    errors: toShownErrors({ form, system, fiscalYear, product }, refusals.refused, refusals.isShown),
    failure: refusals.failure,
    isSaving: sending.share !== null,
    /** Bytes sent of each file, during a save. */
    fileProgress: sending.share === null ? null : toFileProgress(files.list, sending.share * total),
    isUnsaved: form.changed.size > 0 || files.isChanged,
    set: (changes: Partial<typeof form.values>) => {
      form.set(changes);
      refusals.forgetOf(changes);
    },
    leave: refusals.leave,
    save,
    cancelSave: sending.cancel,
    discard: () => {
      form.reset(form.base);
      files.reset(product?.files ?? []);
      refusals.clear();
    },
    accept,
  };
}
export type ProductEditor = ReturnType<typeof useProductEditor>;
