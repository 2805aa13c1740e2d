import type { TextNode, Words } from '#shop/marketing/pages/text-nodes.ts';
import { TextLink } from '#ui/button.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';

export function PageText({ nodes }: { nodes: readonly TextNode[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text is drawn whole and keeps its order, and its parts have no other name
  return nodes.map((node, index) => <Node key={index} node={node} />);
}

function Node({ node }: { node: TextNode }) {
  switch (node.kind) {
    case 'heading': {
      const words = <AllWords words={node.words} />;
      return node.level === 2 ? (
        <h2 className="display-3 mt-10 mb-4 text-balance first:mt-0">{words}</h2>
      ) : (
        <h3 className="mt-8 mb-3 font-semibold text-lg first:mt-0">{words}</h3>
      );
    }
    case 'paragraph':
      return (
        <p className="mt-4 whitespace-pre-line first:mt-0">
          <AllWords words={node.words} />
        </p>
      );
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul';
      return (
        <List className={`mt-4 space-y-2 pl-5 first:mt-0 ${node.ordered ? 'list-decimal' : 'list-disc'}`}>
          {node.items.map((words, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a text's list keep their order, and may be the same
            <li key={at}>
              <AllWords words={words} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function AllWords({ words }: { words: readonly Words[] }) {
  return words.map((one, index) => {
    const key = `${index}`;
    const text = one.strong ? <strong>{one.text}</strong> : one.text;
    const said = one.em ? <em>{text}</em> : text;
    if (!one.to) return <span key={key}>{said}</span>;
    if (one.to.startsWith('/'))
      return (
        <TextLink key={key} to={one.to}>
          {said}
        </TextLink>
      );
    if (one.to.startsWith('https:'))
      return (
        <OutsideLink key={key} href={one.to}>
          {said}
        </OutsideLink>
      );
    return (
      <a key={key} href={one.to} className="text-accent underline underline-offset-4">
        {said}
      </a>
    );
  });
}
