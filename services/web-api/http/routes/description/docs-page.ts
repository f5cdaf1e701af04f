/** The API description as one page: grouped by resource, without scripts, in the reader's colour scheme. */
import type { OperationObject } from './describe-operation';
import type { Parameter } from './describe-parameters';
import { DOCS_STYLE } from './docs-style';
import { type Html, html } from './html';
import type { JsonSchema } from './json-schema';
import type { OpenApiDocument } from './open-api-document';
import { toOutline, toReferenceName } from './outline';

type Listed = { method: string; path: string; operation: OperationObject };

const toAnchor = (text: string) => text.toLowerCase().replaceAll(' ', '-');

/** The outline of a schema, with each named schema linked to its description. */
function toOutlineBlock(schema: JsonSchema, { components }: OpenApiDocument): Html {
  const parts = toOutline(schema)
    .split(/\b([A-Z]\w+)\b/)
    .map((part) =>
      Object.hasOwn(components.schemas, part) ? html`<a href="#schema-${part}">${part}</a>` : html`${part}`,
    );
  return html`<pre tabindex="0">${parts}</pre>`;
}

function toParameterRows(parameters: OperationObject['parameters'], { components }: OpenApiDocument): Html[] {
  return parameters.map((input) => {
    const parameter: Parameter | undefined =
      '$ref' in input ? components.parameters[toReferenceName(input.$ref)] : input;
    if (!parameter) return html``;
    const { name, description = '', required, schema } = parameter;
    return html`<tr><th scope="row"><code>${name}</code></th><td>${parameter.in}</td><td>${required ? 'yes' : 'no'}</td><td><code>${toOutline(schema)}</code></td><td>${description}</td></tr>`;
  });
}

function toParameters({ operationId, parameters }: OperationObject, document: OpenApiDocument): Html {
  if (parameters.length === 0) return html``;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Parameters of ${operationId}"><table><thead><tr><th scope="col">Parameter</th><th scope="col">Stands in</th><th scope="col">Required</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${toParameterRows(parameters, document)}</tbody></table></div>`;
}

function toBody({ requestBody }: OperationObject, document: OpenApiDocument): Html {
  if (!requestBody) return html``;
  const parts = Object.entries(requestBody.content).map(
    ([type, { schema }]) => html`<p><code>${type}</code></p>${toOutlineBlock(schema, document)}`,
  );
  return html`<details><summary>Body</summary>${parts}</details>`;
}

function toAnswers({ responses }: OperationObject, document: OpenApiDocument): Html {
  const { components } = document;
  const items = Object.entries(responses).map(([status, input]) => {
    const response = '$ref' in input ? components.responses[toReferenceName(input.$ref)] : input;
    const isProblem = '$ref' in input;
    const content = Object.entries(response?.content ?? {}).map(([type, { schema }]) =>
      schema && !isProblem ? toOutlineBlock(schema, document) : html` <code>${type}</code>`,
    );
    return html`<li><strong>${status}</strong> ${response?.description ?? ''}${content}</li>`;
  });
  return html`<details><summary>Answers</summary><ul>${items}</ul></details>`;
}

function toOperation({ method, path, operation }: Listed, document: OpenApiDocument): Html {
  return html`<article id="${operation.operationId}"><h3><code>${method} ${path}</code></h3><p>${operation.summary} ${operation.description}</p>${toParameters(operation, document)}${toBody(operation, document)}${toAnswers(operation, document)}</article>`;
}

function listOperations({ paths }: OpenApiDocument): Listed[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** The whole page. */
export function toDocsPage(document: OpenApiDocument): string {
  const all = listOperations(document);
  const links = document.tags.map(({ name }) => html`<li><a href="#${toAnchor(name)}">${name}</a></li>`);
  const sections = document.tags.map(({ name }) => {
    const own = all.filter(({ operation }) => operation.tags.includes(name));
    return html`<section aria-labelledby="${toAnchor(name)}"><h2 id="${toAnchor(name)}">${name}</h2>${own.map((each) => toOperation(each, document))}</section>`;
  });
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => html`<h3 id="schema-${name}">${name}</h3>${toOutlineBlock(schema, document)}`,
  );
  const { title, summary, description } = document.info;
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} web API</title><style>${DOCS_STYLE}</style></head>
<body>
<a class="skip" href="#content">Skip to the calls</a>
<header><h1>${title} web API</h1><p>${summary}</p><p>${description}</p><p><a href="/v1/openapi.json">OpenAPI document</a></p></header>
<nav aria-label="Resources"><ul>${links}<li><a href="#schemas">Schemas</a></li></ul></nav>
<main id="content">${sections}<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${schemas}</section></main>
</body>
</html>`.text;
}
