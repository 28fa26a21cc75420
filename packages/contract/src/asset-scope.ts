import { Type } from 'typebox';
import { Id } from './shared.ts';

/** Narrows what spans assets to those of a team, of a product, or of both. */
export const OfAssets = {
  /** Of the assets of a team. */
  team: Type.Optional(Id),
  /** Of the assets of a product. */
  product: Type.Optional(Id),
};
