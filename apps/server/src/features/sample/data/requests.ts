/** A fix that was sent: a change of one file for an issue of an asset, whose request is open. */
export interface SampleRequest {
  /** By its id in featured.ts. */
  asset: string;
  rule: string;
  by: string;
  repository: string;
  number: number;
  branch: string;
  file: string;
  /** What the file has before and after a stretch that is changed. */
  content: string;
  before: string;
  after: string;
  /** Whether a person's word is still needed. */
  isDraft: boolean;
}

const styles = `.caption {
  font-size: 0.875rem;
  line-height: 1.5;
  color: #9a9a9a;
  background: #ffffff;
}
`;
const card = `<article class="card">
  <img src="{{ product.picture }}" width="320" height="240">
  <h3>{{ product.name }}</h3>
</article>
`;

/** Of repositories that no host has: their addresses lead nowhere (RFC 2606). */
export const requests: readonly SampleRequest[] = [
  {
    asset: 'main',
    rule: 'color-contrast',
    by: 'omar_nasser',
    repository: 'manara-sample/public-website',
    number: 128,
    branch: 'manara/color-contrast',
    file: 'styles/captions.css',
    content: styles,
    before: '#9a9a9a',
    after: '#6b6b6b',
    isDraft: false,
  },
  {
    asset: 'shop',
    rule: 'image-alt',
    by: 'sara_mansour',
    repository: 'manara-sample/shop',
    number: 41,
    branch: 'manara/image-alt',
    file: 'templates/card.html',
    content: card,
    before: '<img src',
    after: '<img alt="{{ product.name }}" src',
    isDraft: true,
  },
];
