/** Joins the words of several languages, one line each. */
const words = (...languages: readonly string[]): readonly string[] =>
  languages.flatMap((language) => language.split(', '))

/**
 * The column heads that carriers and their tools use, folded (shared/values/fold.ts) and without punctuation; the most
 * specific first. A new language is one more line.
 */
export const headWords = {
  order: words(
    'order number, order no, order nr, order id, order reference, order ref, order, orders',
    'your reference, your ref, customer reference, customer ref, sender reference',
    'shipper reference, client reference, reference number, reference no, reference 1',
    'bestellnummer, bestellnr, bestell nr, bestellung, auftragsnummer, auftragsnr, auftrag',
    'kundenreferenz, sendungsreferenz, ihre referenz, ihr zeichen, referenznummer, referenz',
    'numero de commande, n de commande, no commande, commande, votre reference, reference client',
    'numero de pedido, n pedido, pedido, su referencia, referencia cliente, referencia',
    'numero ordine, n ordine, ordine, riferimento mittente, riferimento cliente, riferimento',
    'bestelnummer, bestelling, ordernummer, klantreferentie, referentie, uw kenmerk, kenmerk',
    'numero da encomenda, numero do pedido, encomenda, sua referencia',
    'ordrenummer, ordrenr, ordre, bestallningsnummer, din referens, referens, referanse',
    'numer zamowienia, nr zamowienia, zamowienie, referencje, cislo objednavky, objednavka',
    'reference, ref no, ref',
  ),
  tracking: words(
    'tracking number, tracking no, tracking nr, tracking id, tracking code, tracking ref',
    'tracking reference, trackingnummer, trackingnr, trackingcode, tracking, track and trace',
    'track trace, track number, tracked number, barcode, bar code, barcode number',
    'consignment number, consignment no, consignment, shipment number, shipment no, shipment id',
    'shipment, parcel number, parcel no, parcel id, package id, label number, item id',
    'article id, waybill number, waybill, airwaybill, air waybill, awb number, awb',
    'sendungsnummer, sendungsnr, sendungs nr, sendung, sendungsverfolgung, sendungsverfolgungsnummer',
    'paketnummer, paketnr, paketscheinnummer, identcode, frachtbriefnummer, strichcode',
    'numero de suivi, n de suivi, no de suivi, suivi, numero de colis, n de colis, colis',
    'numero de seguimiento, seguimiento, codigo de seguimiento, numero de envio, codigo de envio, localizador',
    'numero di tracciamento, codice di tracciamento, tracciamento, numero spedizione, spedizione, lettera di vettura',
    'zendingnummer, zendingsnummer, zending, volgnummer, pakketnummer, streepjescode',
    'codigo de rastreio, rastreio, numero do objeto, objeto, guia de transporte',
    'sendingsnummer, sporingsnummer, sparningsnummer, kollinummer, kolli id, kolliid, pakkenummer, forsendelsesnummer',
    'numer przesylki, nr przesylki, numer listu, list przewozowy, przesylka, cislo zasilky, zasilka',
  ),
  carrier: words(
    'carrier, carrier name, courier, courier name, shipping carrier, shipping service, service name',
    'service, shipping method, delivery service, provider, versanddienstleister, versender',
    'dienstleister, versandart, zusteller, transporteur, livreur, prestation',
    'transportista, mensajeria, servicio, corriere, vettore, servizio, vervoerder, bezorger',
    'transportadora, fragtmand, transportor, speditor, przewoznik, kurier, dopravce',
  ),
} as const
