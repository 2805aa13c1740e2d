export default function Page() {
  return (
    <main>
      <h1>Pagina nuda</h1>
      <p>React, il suo router, un titolo e una frase.</p>
    </main>
  );
}
