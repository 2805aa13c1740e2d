import { Badge } from '#ui/badge.tsx';
import { type MoneyTold, moneyText } from './order-money.ts';

/** What is said of an order's money, beside its status. */
export function MoneyBadges({ money }: { money: readonly MoneyTold[] }) {
  return money.map((one) => (
    <Badge key={one.label} tone={one.tone}>
      {moneyText(one)}
    </Badge>
  ));
}
