import { ownDatabase } from "../../support/app/own-process";
import { defineConversationTests } from "./conversation-cases";

defineConversationTests(ownDatabase());
