/** Products: the list, one product with its files, and the workbook. */
import type { FastifyInstance } from 'fastify';
import { getProduct, listProducts, streamProducts } from '../../../data/products/list-products';
import { toProductViewer } from '../../../data/products/product-scope';
import { readLabels } from '../../../data/products/read-labels';
import { requireFound } from '../../../refusals';
import { toWorkbookAnswer } from '../../../tools/workbooks/workbook';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';
import { toProductWorkbook } from './product-workbook';
import { sendProductFile } from './send-product-file';
import { patchProduct, postProduct, putProduct } from './write-products';

export function registerProductRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listProducts', ({ user, system, query, database }) =>
    listProducts(database, toProductViewer(user, system), query),
  );
  route(app, dependencies, 'exportProducts', async ({ user, system, query, database, today }) => {
    const viewer = toProductViewer(user, system);
    const rows = streamProducts(database, viewer, query);
    const name = { system: system.label, subject: 'products', fiscalYear: query.fiscalYear, today };
    return toWorkbookAnswer(name, toProductWorkbook(system, viewer.scope, await readLabels(database), rows));
  });
  route(app, dependencies, 'getProduct', async ({ user, system, params, database }) =>
    requireFound(await getProduct(database, toProductViewer(user, system), params.productId)),
  );
  route(app, dependencies, 'getProductFile', sendProductFile);
  route(app, dependencies, 'createProduct', postProduct);
  route(app, dependencies, 'updateProduct', putProduct);
  route(app, dependencies, 'patchProduct', (call) => patchProduct(call, call.body));
  route(app, dependencies, 'setProductIsDisabled', async (call) => {
    await patchProduct(call, call.body, false);
    return undefined;
  });
}
