/** Before deleting a page or look: the places whose links would lead nowhere. */
export function LinkedFrom({ places }: { places: readonly string[] }) {
  if (places.length === 0) return null;
  return (
    <>
      <p className="mt-3 font-medium">Ci portano ancora, e il loro link non porterà più a nulla:</p>
      <ul className="mt-1 list-disc pl-5">
        {places.map((place) => (
          <li key={place} className="wrap-anywhere">
            {place}
          </li>
        ))}
      </ul>
    </>
  );
}
