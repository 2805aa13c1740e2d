import { Badge } from '#ui/badge.tsx';
import { type MoneyFact, moneyText } from './order-money.ts';

export function MoneyBadges({ money }: { money: readonly MoneyFact[] }) {
  return money.map((one) => (
    <Badge key={one.label} tone={one.tone} wraps>
      {moneyText(one)}
    </Badge>
  ));
}
