import { expect, test } from 'vitest';
import { outline } from '../../../testing/outline.ts';
import { readJsx } from './read-jsx.ts';

test('JSX is read with its components, conditions, loops and expressions', () => {
  const text = `import Card from './Card';
export { Nav } from '@/nav';
export default function Page({ items, user, ...rest }: Props) {
  if (!user) return <p className="é">Sign in</p>;
  return (
    <>
      <Card title="x" icon={<svg strokeWidth={2} viewBox="0 0 1 1" />} onClick={go}>
        It's
        {user.name} here
      </Card>
      {items.map((one) => <li key={one.id} className={\`row \${one.kind}\`}><img src={one.src} alt={'Fixed'} {...rest} /></li>)}
      {user.admin ? <b>yes</b> : <i tabIndex={3} htmlFor="a" />}
    </>
  );
}`;
  const file = readJsx(text, 'tsx');
  expect(file.uses).toEqual(['./Card', '@/nav']);
  expect(outline(file)).toBe(`p? class=é
  "Sign in"
Card! title=x icon?=*
  svg stroke-width=2 viewBox=0 0 1 1
  "It's"
  "*"
  "here"
li+ class=row *
  img src?=* alt=Fixed …
b?
  "yes"
i? tabindex=3 for=a`);
  const image = file.elements.find(({ tag }) => tag === 'img');
  expect(text.slice(image?.open.start, image?.open.end)).toBe(`<img src={one.src} alt={'Fixed'} {...rest} />`);
});

test('a file that is no program holds nothing', () => {
  expect(readJsx('<<<< const', 'tsx').elements).toEqual([]);
});
