/** The API description. Both routes are public: they show the same as the repository, and no data. */
import type { FastifyInstance } from 'fastify';
import { operations } from '@/domain/contract/operations';
import { toDocsPage } from './docs-page';
import { DOCS_POLICY } from './docs-style';
import { type OpenApiDocument, toOpenApiDocument } from './open-api-document';

/** `GET /v1/openapi.json`, and `GET /v1/docs` if `hasDocs`: a page for developers of API clients. */
export function registerDescriptionRoutes(app: FastifyInstance, { hasDocs }: { hasDocs: boolean }): void {
  let made: OpenApiDocument | null = null;
  const getDocument = () => {
    made ??= toOpenApiDocument(operations);
    return made;
  };
  app.get('/v1/openapi.json', async () => getDocument());
  if (!hasDocs) return;
  app.get('/v1/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', DOCS_POLICY)
      .header('referrer-policy', 'no-referrer')
      .send(toDocsPage(getDocument())),
  );
}
