/** Whether it is https and not this machine. */
export function isPublicAddress(publicUrl: string): boolean {
  const address = publicUrl.toLowerCase();
  return address.startsWith('https://') && !isLoopbackHost(hostOf(address.slice('https://'.length)));
}

/** `localhost:3000/x` → `localhost`; an IPv6 address keeps its brackets. */
function hostOf(rest: string): string {
  const authority = rest.split('/')[0] ?? '';
  return authority.startsWith('[') ? `${authority.split(']')[0]}]` : (authority.split(':')[0] ?? '');
}

function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\.[\d.]+$/.test(host)
  );
}
