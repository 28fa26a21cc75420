import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';

const talks = defineCollection({ loader: glob({ pattern: '**/*.{md,mdx}', base: './src/content/talks' }) });
export const collections = { talks };
