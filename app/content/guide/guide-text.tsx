import { href } from 'react-router';
import { TextLink, textLinkClass } from '#ui/button.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import type { Block, Inline } from './guide-blocks.ts';

type Props = { blocks: readonly Block[]; pictures: Record<string, string> };

export function GuideText({ blocks, pictures }: Props) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a built-in text never move, and have no other name.
    <GuideBlock key={index} block={block} pictures={pictures} />
  ));
}

function GuideBlock({ block, pictures }: { block: Block; pictures: Props['pictures'] }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 className="mt-8 mb-2 font-display text-xl">
          <Words content={block.content} />
        </h2>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={`my-3 grid gap-2 pl-5 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a built-in list never move, and have no other name.
            <li key={index} className="[&>p]:my-0">
              <GuideText blocks={item} pictures={pictures} />
            </li>
          ))}
        </List>
      );
    }
    case 'picture':
      return <Picture file={block.file} alt={block.alt} address={pictures[block.file]} />;
    case 'paragraph':
      return (
        <p className="my-3">
          <Words content={block.content} />
        </p>
      );
  }
}

function Words({ content }: { content: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a built-in sentence never move, and have no other name.
  return content.map((inline, index) => <Word key={index} {...inline} />);
}

function Word(inline: Inline) {
  switch (inline.kind) {
    case 'strong':
      return <strong className="font-semibold">{inline.text}</strong>;
    case 'em':
      return <em>{inline.text}</em>;
    case 'code':
      return <code className="break-words">{inline.text}</code>;
    case 'link':
      return <GuideLink {...inline} />;
    default:
      return inline.text;
  }
}

/** Links to sections and to other sites work; those to technical files become plain text. */
function GuideLink({ to, text }: { to: string; text: string }) {
  const section = /^([\w-]+)\.md(#.*)?$/.exec(to)?.[1];
  if (section !== undefined)
    return <TextLink to={href('/admin/guida/:page', { page: section })}>{text}</TextLink>;
  if (to.startsWith('https://'))
    return (
      <OutsideLink href={to} className={textLinkClass()}>
        {text}
      </OutsideLink>
    );
  return text;
}

/** A picture shows a laptop's screen or, where its name says so, a phone's. */
const SIZES = { laptop: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } };

function Picture({ file, alt, address }: { file: string; alt: string; address: string | undefined }) {
  if (address === undefined) return null;
  const isPhone = file.endsWith('-telefono.webp');
  const { width, height } = isPhone ? SIZES.phone : SIZES.laptop;
  return (
    <p className="my-4">
      <a href={address} className="block">
        <img
          src={address}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          className={`border border-line ${isPhone ? 'mx-auto w-60' : 'w-full'}`}
        />
      </a>
    </p>
  );
}
