/** A city of each province: where organizations have another site. */
export const cityOf: Record<string, string> = Object.fromEntries(
  `
ES-AB Albacete, ES-A Elche, ES-AL Almería, ES-VI Vitoria-Gasteiz, ES-O Oviedo, ES-AV Ávila, ES-BA Badajoz, ES-B Barcelona,
ES-BI Leioa, ES-BU Burgos, ES-CC Plasencia, ES-CA Jerez de la Frontera, ES-S Torrelavega, ES-CS Vila-real, ES-CE Ceuta,
ES-CR Puertollano, ES-CO Córdoba, ES-C Santiago de Compostela, ES-CU Cuenca, ES-SS Eibar, ES-GI Girona, ES-GR Motril,
ES-GU Guadalajara, ES-H Huelva, ES-HU Jaca, ES-PM Maó, ES-J Úbeda, ES-LE León, ES-L Cervera, ES-LU Lugo, ES-M Getafe,
ES-MA Antequera, ES-ML Melilla, ES-MU Cartagena, ES-NA Tudela, ES-OR Ourense, ES-P Palencia, ES-GC Telde, ES-PO Pontevedra,
ES-LO Haro, ES-SA Béjar, ES-TF Los Llanos de Aridane, ES-SG Segovia, ES-SE Dos Hermanas, ES-SO Soria, ES-T Reus,
ES-TE Alcañiz, ES-TO Talavera de la Reina, ES-V Gandia, ES-VA Medina del Campo, ES-ZA Benavente, ES-Z Calatayud
`
    .split(",")
    .map((place) => {
      const [code = "", ...words] = place.trim().split(" ");
      return [code, words.join(" ")];
    }),
);
