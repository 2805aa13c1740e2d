import Text from '#content/info/guida-taglie.tsx';
import { InfoRoute } from './info-page.tsx';

export { loader } from './info-page.server.ts';
export { handle, meta } from './info-page.tsx';

export default function Page() {
  return <InfoRoute Text={Text} />;
}
