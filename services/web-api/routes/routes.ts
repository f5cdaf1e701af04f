/** Every resource's routes. */
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies';

export function registerRoutes(_app: FastifyInstance, _dependencies: Dependencies): void {}
