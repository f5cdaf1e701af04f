import type { Access, Operation } from '@/domain/contract/operation';
import { describeAnswers, type Responses } from './describe-answers';
import { describeBody, type RequestBody } from './describe-body';
import { describePath, describeQuery, type HEADER_PARAMETERS, type Parameter } from './describe-parameters';
import type { Components } from './json-schema';
import { toResource } from './resource';

export type OperationObject = {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: RequestBody;
  responses: Responses;
  security?: [];
};

const WHO: Record<Access, string> = {
  public: 'Open to all, without a token.',
  signedIn: 'For any caller with a token, with or without an account.',
  account: 'For every account that can use the application; what it may change depends on its rights.',
  system: 'For accounts with a permission in the system; what they may read and write of it depends on that.',
  administrator: 'For administrators of any system.',
  globalAdministrator: 'For global administrators.',
};

const WHO_ELSE = 'Applications with the app role of the system read all of it, drafts included.';

const toReference = (name: keyof typeof HEADER_PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });

function describeHeaders({ method, status, multipart, takesIfMatch }: Operation) {
  if (takesIfMatch) return [toReference('ifMatch')];
  if (method === 'POST' && (status === 201 || multipart)) return [toReference('idempotencyKey')];
  return [];
}

/** One operation of the table as an Operation Object; `names` are the path's parameter names in the document. */
const toEndText = ({ until, instead }: NonNullable<Operation['deprecated']>) =>
  `It goes after ${until}: use ${instead}.`;

export function describeOperation(
  operationId: string,
  operation: Operation,
  names: readonly string[],
  components: Components,
): OperationObject {
  const name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
  const requestBody = describeBody(name, operation, components);
  return {
    operationId,
    summary: operation.summary,
    description: [
      WHO[operation.access],
      operation.isOpenToApplications && WHO_ELSE,
      operation.deprecated && toEndText(operation.deprecated),
    ]
      .filter(Boolean)
      .join(' '),
    ...(operation.deprecated ? { deprecated: true } : {}),
    tags: [toResource(operation.path)],
    parameters: [
      ...describePath(operation.path, names),
      ...describeQuery(operation, components),
      ...describeHeaders(operation),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: describeAnswers(name, operation, components),
    ...(operation.access === 'public' ? { security: [] } : {}),
  };
}
