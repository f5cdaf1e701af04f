/** The state of a request, by symbol and word. */
import { type StatusKind, StatusMark } from '@/components/ui/status-mark';
import { REQUEST_STATUS_LABELS, type RequestStatus } from '@/domain/request-status';

const MARKS: Record<RequestStatus, StatusKind> = {
  unanswered: 'waiting',
  submitted: 'open',
  declined: 'off',
  allocated: 'now',
  final: 'final',
};

export function RequestStatusMark({ status }: { status: RequestStatus }) {
  return <StatusMark kind={MARKS[status]}>{REQUEST_STATUS_LABELS[status]}</StatusMark>;
}
