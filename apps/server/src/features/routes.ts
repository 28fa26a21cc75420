import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/http/services.ts';

/** Adds the routes of one feature with register(). */
export type FeatureRoutes = (app: FastifyInstance, services: Services) => void;

/** Every feature of the API. A new feature adds its routes here. */
export const featureRoutes: FeatureRoutes[] = [];
