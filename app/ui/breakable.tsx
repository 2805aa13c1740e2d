/** Allows a break after each `after`, such as the slash of PRIMAVERA/ESTATE. */
export function Breakable({ text, after }: { text: string; after: string }): React.ReactNode {
  const end = text.indexOf(after) + after.length;
  if (!text.includes(after) || end === text.length) return text;
  return (
    <>
      {text.slice(0, end)}
      <wbr />
      <Breakable text={text.slice(end)} after={after} />
    </>
  );
}
