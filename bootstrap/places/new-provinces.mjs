/**
 * The municipalities of Sardinia's provinces that ISTAT lists since 1 January 2026 (Regional Law 7/2021): OT, Gallura Nord-Est
 * Sardegna; OG, Ogliastra; CI, Sulcis Iglesiente; VS, Medio Campidano. The lists that `npm run municipalities` fetches have
 * them in SS, NU and SU still. Other municipalities of SU stay there: its letters are read as ever.
 */
const SINCE_2026 = {
  OT: "Aggius|Aglientu|Alà dei Sardi|Arzachena|Badesi|Berchidda|Bortigiadas|Buddusò|Budoni|Calangianus|Golfo Aranci|La Maddalena|Loiri Porto San Paolo|Luogosanto|Luras|Monti|Olbia|Oschiri|Padru|Palau|San Teodoro|Sant'Antonio di Gallura|Santa Teresa Gallura|Telti|Tempio Pausania|Trinità d'Agultu e Vignola",
  OG: 'Arzana|Bari Sardo|Baunei|Cardedu|Elini|Gairo|Girasole|Ilbono|Jerzu|Lanusei|Loceri|Lotzorai|Osini|Perdasdefogu|Seui|Talana|Tertenia|Tortolì|Triei|Ulassai|Urzulei|Ussassai|Villagrande Strisaili',
  CI: "Buggerru|Calasetta|Carbonia|Carloforte|Domusnovas|Fluminimaggiore|Giba|Gonnesa|Iglesias|Masainas|Musei|Narcao|Nuxis|Perdaxius|Piscinas|Portoscuso|San Giovanni Suergiu|Santadi|Sant'Anna Arresi|Sant'Antioco|Tratalias|Villamassargia|Villaperuccio",
  VS: 'Arbus|Barumini|Collinas|Furtei|Genuri|Gesturi|Gonnosfanadiga|Guspini|Las Plassas|Lunamatrona|Pabillonis|Pauli Arbarei|Samassi|San Gavino Monreale|Sanluri|Sardara|Segariu|Serramanna|Serrenti|Setzu|Siddi|Tuili|Turri|Ussaramanna|Villacidro|Villamar|Villanovaforru|Villanovafranca',
};

const SINCE = new Map(
  Object.entries(SINCE_2026).flatMap(([province, names]) => names.split('|').map((name) => [name, province])),
);

/** The province of a municipality since 2026, by the one that an older list has it in; San Teodoro is in Sicily, too. */
export function provinceSince2026(name, province) {
  return ['SS', 'NU', 'SU'].includes(province) ? (SINCE.get(name) ?? province) : province;
}
