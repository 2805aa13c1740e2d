import { ReservationForm } from '#shop/stock/reservations/reservation-form-view.tsx';
import { Dialog } from '#ui/dialog.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  productId: string;
  sizes: readonly string[];
  chosen: string | null;
};

export default function ReservationDialog({ open, onClose, ...form }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Prenota e prova">
      <ReservationForm {...form} />
    </Dialog>
  );
}
