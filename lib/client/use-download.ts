'use client';
/** A download with its progress, for a button: start it, watch it, cancel it. */
import { useRef, useState } from 'react';
import type { OperationId } from '@/domain/contract/operations';
import { type DownloadAddress, downloadFile } from './download-file';
import { notify, notifyError } from './notify';

export type DownloadProgress = { received: number; total: number | null };

export function useDownload() {
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const running = useRef<AbortController | null>(null);

  const start = async <K extends OperationId>(operationId: K, address: DownloadAddress<K>): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProgress({ received: 0, total: null });
    try {
      const { fileName } = await downloadFile(operationId, address, {
        signal: controller.signal,
        onProgress: (received, total) => setProgress({ received, total }),
      });
      notify({ type: 'success', title: 'Downloaded', detail: fileName });
    } catch (error) {
      notifyError(error, 'The download failed');
    } finally {
      if (running.current === controller) {
        running.current = null;
        setProgress(null);
      }
    }
  };
  return { start, cancel: () => running.current?.abort(), progress, isRunning: progress !== null };
}
