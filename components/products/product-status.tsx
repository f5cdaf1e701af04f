/** The state of a product, by symbol and word. */
import { type StatusKind, StatusMark } from '@/components/ui/status-mark';
import { PRODUCT_STATUS_LABELS, type ProductStatus as Status } from '@/domain/request-status';

const MARKS: Record<Status, StatusKind> = {
  draft: 'open',
  published: 'done',
  final: 'final',
  disabled: 'off',
};

export function ProductStatus({ status }: { status: Status }) {
  return <StatusMark kind={MARKS[status]}>{PRODUCT_STATUS_LABELS[status]}</StatusMark>;
}
