/** Calls for a system's products. */

import { History } from './history';
import type { Operation } from './operation';
import { FileQuery, Product, ProductPage } from './product';
import { ProductExportQuery, ProductListQuery } from './product-query';
import { ProductIsDisabled, productCreate, productPatch, productUpdate } from './product-write';
import { listThumbnails } from './thumbnails';

const PRODUCT_FORM = { part: 'ProductCreateOrUpdateData', files: 'Files' };

export const productOperations = {
  listProducts: {
    method: 'GET',
    path: '/v1/{prog}/products',
    summary: 'Products, filtered, by the page.',
    access: 'system',
    isOpenToApplications: true,
    query: ProductListQuery,
    status: 200,
    answer: ProductPage,
  },
  createProduct: {
    method: 'POST',
    path: '/v1/{prog}/products',
    summary: 'Adds a product with its files.',
    access: 'system',
    body: productCreate,
    multipart: PRODUCT_FORM,
    status: 201,
    answer: Product,
  },
  exportProducts: {
    method: 'GET',
    path: '/v1/{prog}/products/download/excel',
    summary: 'Products as a workbook.',
    access: 'system',
    isOpenToApplications: true,
    query: ProductExportQuery,
    mayReadReplica: true,
    status: 200,
    answer: 'file',
  },
  getProduct: {
    method: 'GET',
    path: '/v1/{prog}/products/{productId}',
    summary: 'One product.',
    access: 'system',
    isOpenToApplications: true,
    status: 200,
    answer: Product,
  },
  updateProduct: {
    method: 'PUT',
    path: '/v1/{prog}/products/{productId}',
    summary: 'Replaces a product and its files.',
    access: 'system',
    takesIfMatch: true,
    body: productUpdate,
    multipart: PRODUCT_FORM,
    status: 200,
    answer: Product,
  },
  patchProduct: {
    method: 'PATCH',
    path: '/v1/{prog}/products/{productId}',
    summary: 'Changes some fields of a product.',
    access: 'system',
    takesIfMatch: true,
    body: productPatch,
    status: 200,
    answer: Product,
  },
  setProductIsDisabled: {
    method: 'PUT',
    path: '/v1/{prog}/products/{productId}/isDisabled',
    summary: 'Disables or enables a product.',
    access: 'system',
    takesIfMatch: true,
    body: ProductIsDisabled,
    status: 204,
    answer: 'none',
  },
  getProductFile: {
    method: 'GET',
    path: '/v1/{prog}/products/{productId}/files/{fileId}',
    summary: 'A file of a product.',
    access: 'system',
    query: FileQuery,
    status: 200,
    answer: 'file',
  },
  listThumbnails,
  getProductHistory: {
    method: 'GET',
    path: '/v1/{prog}/products/{productId}/history',
    summary: 'The changes of a product.',
    access: 'system',
    mayReadReplica: true,
    status: 200,
    answer: History,
  },
} as const satisfies Record<string, Operation>;
